import type { CommunityFile } from './stack.ts'

/** The servers of the whole run; passed to Playwright's workers in the environment. */
export type Run = { community: CommunityFile; sandboxAddress: string; apiAddress: string; data: string }

const variable = 'WARMUP_E2E_RUN'

export const shareRun = (run: Run): void => {
  process.env[variable] = JSON.stringify(run)
}

export const currentRun = (): Run => {
  const run = process.env[variable]
  if (!run) throw new Error('The global setup of the end-to-end tests has not run')
  return JSON.parse(run)
}
