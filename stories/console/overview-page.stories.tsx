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

// zh: 控制台概览页
const meta = {
  title: 'Console/OverviewPage',
  component: OverviewPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: { overview: ready(overviewFixture()), updatedAt: storyNow, isStale: false, doctor, now: storyNow },
} satisfies Meta<typeof OverviewPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 有问题的日常
export const Populated: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重新检查|Run again)$/ }))
    await expect(args.doctor.onRun).toHaveBeenCalledOnce()
  },
}
// zh: 一切正常
export const Healthy: Story = {
  args: {
    overview: ready(healthy),
    doctor: { ...doctor, findings: ready(findingsFixture().filter(({ verdict }) => verdict === 'ok')) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/没有发现问题|No problems found/)).toBeVisible()
  },
}
// zh: 问题很多
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
// zh: 刚搭建好
export const Fresh: Story = {
  args: {
    overview: ready(
      overviewFixture({
        polledAt: undefined,
        engine: undefined,
        ingest: [],
        players: 0,
        servers: { online: 0, offline: 0, updating: 0 },
        practice: { running: 0, other: 0, failing: 0, slotsFree: 0, waiting: 0 },
      }),
    ),
    doctor: { ...doctor, findings: ready([]) },
  },
}
// zh: 数据未更新
export const Stale: Story = { args: { isStale: true } }
// zh: 正在检查
export const DoctorRunning: Story = { args: { doctor: { ...doctor, isRunning: true } } }
// zh: 检查失败，没有响应
export const DoctorFailed: Story = { args: { doctor: { ...doctor, findings: failed('no_answer') } } }
// zh: 加载中
export const Loading: Story = { args: { overview: loading, doctor: { ...doctor, findings: loading } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { overview: loadingSlowly(), doctor: { ...doctor, findings: loadingSlowly() } },
}
// zh: 网络断开
export const FailedOffline: Story = { args: { overview: failed('offline') } }
// zh: 服务器没有响应
export const FailedNoAnswer: Story = { args: { overview: failed('no_answer') } }
// zh: 服务器出错
export const FailedServerError: Story = { args: { overview: failed('server_error') } }
// zh: 请求太频繁
export const FailedRefused: Story = { args: { overview: failed({ retryAfterSeconds: 12 }) } }
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }
