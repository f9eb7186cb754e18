import {
  getAnnouncement,
  getAnnouncements,
  getServerActivity,
  getServerInfo,
  getServers,
} from '@warmup/domain/servers/calls'
import { type CallOptions, call } from '../shared/index.ts'

type ListQuery = Parameters<typeof call<typeof getServers>>[1]['query']

/** The calls of the server list. A chunk of their own, with what parses their answers: a prerendered page starts without. */
export const fetchServers = (query: ListQuery, options: CallOptions) => call(getServers, { query }, options)

export const fetchPlayers = (ip: string, port: number, options: CallOptions) =>
  call(getServerInfo, { query: { ip, port: String(port) } }, options)

export const fetchTicker = (options: CallOptions) => call(getAnnouncement, {}, options)

export const fetchAnnouncements = (options: CallOptions) => call(getAnnouncements, {}, options)

export const fetchActivity = (options: CallOptions) => call(getServerActivity, {}, options)
