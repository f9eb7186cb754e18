import type { Trouble } from '../../common/index.ts'

/** Codes with which the API refuses to list or download demos. Each is a `DemoFailure` of the same name. */
export const demoRefusals = ['owner_only', 'blocked', 'expired', 'not_running'] as const

/** Why demos cannot be listed or downloaded. */
export type DemoFailure =
  | 'token_expired'
  | 'not_found'
  | 'too_often'
  | 'demos_fetch_failed'
  | 'demo_download_failed'
  | 'invalid_download_url'
  | (typeof demoRefusals)[number]
  | Trouble
