import * as calls from '@warmup/domain/accounts/calls'
import { type CallOptions, call } from '../shared/index.ts'

export const fetchSessions = (options: CallOptions) => call(calls.getSessions, {}, options)

export const endSession = (id: string) => call(calls.endSession, { params: { id } })

export const endOtherSessions = () => call(calls.endOtherSessions, {})
