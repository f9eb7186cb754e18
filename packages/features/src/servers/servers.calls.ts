import {
  getAnnouncement,
  getAnnouncements,
  getServerActivity,
  getServerInfo,
  getServers,
} from '@warmup/domain/servers/calls'
import { type CallOptions, call } from '../shared/index.ts'

type ListQuery = Parameters<typeof call<typeof getServers>>[1]['query']

/** Calls of the server list with their parsers, in a separate chunk: a prerendered page starts without them. */
export const fetchServers = (query: ListQuery, options: CallOptions) => call(getServers, { query }, options)

export const fetchPlayers = (ip: string, port: number, options: CallOptions) =>
  call(getServerInfo, { query: { ip, port: String(port) } }, options)

export const fetchTicker = (options: CallOptions) => call(getAnnouncement, {}, options)

export const fetchAnnouncements = (options: CallOptions) => call(getAnnouncements, {}, options)

export const fetchActivity = (options: CallOptions) => call(getServerActivity, {}, options)
