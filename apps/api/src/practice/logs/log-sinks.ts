import { matchSink } from '../matches/record-matches.ts'
import { liveSink } from './live-sink.ts'
import type { LogSink } from './log-sink.ts'

/** The sinks for the logs of practice servers. */
export const logSinks: readonly LogSink[] = [liveSink, matchSink]
