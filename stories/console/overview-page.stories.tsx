import type { Meta, StoryObj } from '@storybook/react-vite'
import { findingsFixture, overviewFixture, replicaFixture } from '@warmup/domain/console/fixtures'
import { OverviewPage } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { pageInState } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'
import { consoleWordsInEnglish, failed, loading, loadingSlowly, ready, storyNow } from './console-pages.fixtures.tsx'

const healthy = overviewFixture({
  servers: { online: 40, offline: 0, updating: 0 },
  ingest: [{ serverId: 'sh-dm-1', name: '上海死斗 1 号', lastAt: storyNow - 3_000 }],
})
const doctor = { findings: ready(findingsFixture()), isRunning: false, onRun: fn() }

const meta = {
  title: 'Console/OverviewPage',
  component: OverviewPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: { overview: ready(overviewFixture()), updatedAt: storyNow, isStale: false, doctor, now: storyNow },
} satisfies Meta<typeof OverviewPage>

export default meta
type Story = StoryObj<typeof meta>

export const Populated: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重新检查|Run again)$/ }))
    await expect(args.doctor.onRun).toHaveBeenCalledOnce()
  },
}
export const Healthy: Story = {
  args: {
    overview: ready(healthy),
    doctor: { ...doctor, findings: ready(findingsFixture().filter(({ verdict }) => verdict === 'ok')) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/没有发现问题|No problems found/)).toBeVisible()
  },
}
export const ManyProblems: Story = {
  args: {
    overview: ready(
      overviewFixture({
        replicas: [
          replicaFixture({ seenAt: storyNow - 8 * 60_000, duties: [] }),
          replicaFixture({ id: 'r-2', host: 'portal-2', release: '' }),
        ],
        polledAt: storyNow - 5 * 60_000,
        engine: 'unknown',
        servers: { online: 12, offline: 28, updating: 0 },
        queues: {
          jobsWaiting: 140,
          jobsRetried: 3,
          jobsFailed: 1,
          ordersOpen: 9,
          ordersPaid: 2,
          refundsDue: 1,
          boardsBehind: 4,
        },
      }),
    ),
  },
}
/** A portal that has just been set up. */
export const Fresh: Story = {
  args: {
    overview: ready(
      overviewFixture({
        polledAt: undefined,
        engine: undefined,
        ingest: [],
        players: 0,
        servers: { online: 0, offline: 0, updating: 0 },
        practice: { running: 0, other: 0, slotsFree: 0, waiting: 0 },
      }),
    ),
    doctor: { ...doctor, findings: ready([]) },
  },
}
export const Stale: Story = { args: { isStale: true } }
export const DoctorRunning: Story = { args: { doctor: { ...doctor, isRunning: true } } }
export const DoctorFailed: Story = { args: { doctor: { ...doctor, findings: failed('no_answer') } } }
export const Loading: Story = { args: { overview: loading, doctor: { ...doctor, findings: loading } } }
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { overview: loadingSlowly(), doctor: { ...doctor, findings: loadingSlowly() } },
}
export const FailedOffline: Story = { args: { overview: failed('offline') } }
export const FailedNoAnswer: Story = { args: { overview: failed('no_answer') } }
export const FailedServerError: Story = { args: { overview: failed('server_error') } }
export const FailedRefused: Story = { args: { overview: failed({ retryAfterSeconds: 12 }) } }
export const Hovered: Story = { play: pageInState(':hover') }
export const Focused: Story = { play: pageInState(':focus-visible') }
