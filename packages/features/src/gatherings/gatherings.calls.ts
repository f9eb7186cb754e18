import { getGatherings, getOwnGathering, joinGathering, leaveGathering } from '@warmup/domain/gatherings/calls'
import { type CallOptions, call } from '../shared/index.ts'

/** The API calls of this area with their parsers, in a separate chunk. */
export const fetchGatherings = (options: CallOptions) => call(getGatherings, {}, options)

export const fetchOwnGathering = (options: CallOptions) => call(getOwnGathering, {}, options)

export const sendJoin = (body: { serverId: string; target: number; pin?: string }) => call(joinGathering, { body })

export const sendLeave = () => call(leaveGathering, {})
