import type { BoundTokens } from '../../platform/credentials/index.ts'

/** Longer than any game server runs without a restart. */
const lifetimeMs = 5 * 365 * 24 * 3_600_000

/** The address to which a practice server sends its log. Each start gets another one; it MUST NOT be shown or logged. */
export const logAddress = (
  { logKeys, publicUrl }: { readonly logKeys: BoundTokens; readonly publicUrl: () => string },
  serverId: string,
  now: Date,
): string =>
  `${publicUrl()}/api/ingest/practice/${serverId}/${logKeys.issue([serverId], new Date(now.getTime() + lifetimeMs))}`
