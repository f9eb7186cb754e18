import * as calls from '@warmup/domain/players/calls'
import { type CallOptions, call } from '../shared/index.ts'

export const fetchVisibility = (options: CallOptions) => call(calls.getVisibility, {}, options)

export const changeVisibility = (isHidden: boolean) => call(calls.changeVisibility, { body: { isHidden } })
