import type { Call, ReadingOf } from '@warmup/domain/common/calls'
import { getAnnouncement, getServerActivity, getServers } from '@warmup/domain/servers/calls'
import { parse } from 'zod/v4/core'
import type { PageData } from './page-data.ts'

/** The API's answers for the server list; `activity` is undefined while unknown. */
export type ListAnswers = { readonly servers: unknown; readonly ticker: unknown; readonly activity: unknown }

const read = <C extends Call>(contract: C, answer: unknown): ReadingOf<C> =>
  parse(contract.reading ?? contract.response, answer) as ReadingOf<C>

/** Parses the answers like the browser does. Throws if one does not fit its contract. */
export const parsePageData = ({ servers, ticker, activity }: ListAnswers): PageData => ({
  servers: read(getServers, servers),
  ticker: read(getAnnouncement, ticker),
  ...(activity !== undefined && { activity: read(getServerActivity, activity) }),
})
