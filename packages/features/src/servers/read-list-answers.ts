import type { Call, ReadingOf } from '@warmup/domain/common/calls'
import { getAnnouncement, getServerActivity, getServers } from '@warmup/domain/servers/calls'
import { parse } from 'zod/v4/core'
import type { ListData } from './list-data.ts'

/** The bodies with which a backend answers the calls that the server list begins with. */
export type ListAnswers = { readonly servers: unknown; readonly ticker: unknown; readonly activity: unknown }

const read = <C extends Call>(contract: C, answer: unknown): ReadingOf<C> =>
  parse(contract.reading ?? contract.response, answer) as ReadingOf<C>

/** Reads those answers as the browser would. Throws where the contract cannot read one. */
export const readListAnswers = (answers: ListAnswers): ListData => ({
  servers: read(getServers, answers.servers),
  ticker: read(getAnnouncement, answers.ticker),
  activity: read(getServerActivity, answers.activity).points.map(({ players }) => players),
})
