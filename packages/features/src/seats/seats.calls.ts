import * as calls from '@warmup/domain/seats/calls'
import { type CallOptions, call } from '../shared/index.ts'

export const fetchSeatWatch = (options: CallOptions) => call(calls.getSeatWatch, {}, options)

export const startSeatWatch = (serverId: string) => call(calls.startSeatWatch, { body: { serverId } })

export const endSeatWatch = () => call(calls.endSeatWatch, {})

export const acceptSeat = () => call(calls.acceptSeat, {})
