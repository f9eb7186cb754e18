import type { Meta, StoryObj } from '@storybook/react-vite'
import { NearestServers, type NearestServersProps } from '@warmup/ui/servers'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { Localized } from '../localized.tsx'
import {
  latencyStateServers,
  latencyStates,
  longNameServers,
  sampleLatencyMap,
  sampleServers,
} from './servers.fixtures.ts'

/** For sorting nearest first, as in the other lists. */
const milliseconds = ({ latency }: NearestServersProps['servers'][number]) =>
  latency.status === 'ok' ? latency.milliseconds : Number.POSITIVE_INFINITY
const near = (servers: typeof sampleServers, latencies: typeof latencyStates): NearestServersProps['servers'] =>
  servers
    .map((server) => ({ server, latency: latencies.get(server.id) ?? ({ status: 'loading' } as const) }))
    .toSorted((a, b) => milliseconds(a) - milliseconds(b))

// zh: 就近服务器
const meta = {
  title: 'Servers/NearestServers',
  component: NearestServers,
  // The width of the dialogs that show it.
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480 }}>
        <h2 id="nearest">
          <Localized zh="同样合适的服务器，由近到远" en="Just as suitable, nearest first" />
        </h2>
        {Story()}
      </div>
    ),
  ],
  args: {
    servers: near(sampleServers.slice(0, 5), sampleLatencyMap),
    labelledBy: 'nearest',
    detailsHref: (server) => `/servers/details/${server.id}`,
    onInUse: fn(),
  },
} satisfies Meta<typeof NearestServers>

export default meta
type Story = StoryObj<typeof meta>

// zh: 由近到远
export const Default: Story = {
  play: async ({ args }) => {
    const [join] = await screen.findAllByRole('link', { name: /^(加入|Join)$/ })
    await userEvent.hover(join as HTMLElement)
    await expect(args.onInUse).toHaveBeenCalledWith(true)
    await userEvent.unhover(join as HTMLElement)
    await expect(args.onInUse).toHaveBeenLastCalledWith(false)
  },
}
// zh: 没有详情链接
export const WithoutDetails: Story = { args: { detailsHref: undefined } }
// zh: 各种延迟
export const LatencyStates: Story = { args: { servers: near(latencyStateServers, latencyStates) } }
// zh: 名称很长
export const LongNames: Story = { args: { servers: near(longNameServers, latencyStates) } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
