import type { MatchesContext } from '../matches.context.ts'
import { matchSink } from '../record/record-matches.ts'
import { liveSink } from './live-sink.ts'
import type { LogSink } from './log-sink.ts'

/** The sinks for the logs of practice servers. */
export const logSinks = (context: Pick<MatchesContext, 'servers' | 'community' | 'emit'>): readonly LogSink[] => [
  liveSink(context.servers),
  matchSink(context),
]
