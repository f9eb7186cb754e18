import { matchSink } from '../matches/record-matches.ts'
import { liveSink } from './live-sink.ts'
import type { LogSink } from './log-sink.ts'

/** What is done with the logs of practice servers. */
export const logSinks: readonly LogSink[] = [liveSink, matchSink]
