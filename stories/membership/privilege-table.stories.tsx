import type { Meta, StoryObj } from '@storybook/react-vite'
import { PrivilegeTable } from '@warmup/ui/membership'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'
import { where } from '../where.ts'
import { categories, privileges, ready } from './membership.fixtures.ts'

// zh: 特权对比表
const meta = {
  title: 'Membership/PrivilegeTable',
  component: PrivilegeTable,
  args: { privileges: ready(privileges), categories, own: 'vip', onOpen: fn() },
} satisfies Meta<typeof PrivilegeTable>

export default meta
type Story = StoryObj<typeof meta>

const tableName = /^(特权对比|Privilege comparison)$/

// zh: 加载中
export const Loading: Story = { args: { privileges: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { privileges: { status: 'loading', isSlow: true, onRetry: fn() } },
}
// zh: 特权对比，VIP 玩家
export const Populated: Story = {
  play: where('(width >= 64rem)', async ({ canvas, args }) => {
    const table = canvas.getByRole('table', { name: tableName })
    const rows = within(table).getAllByRole('row')
    await expect(rows).toHaveLength(privileges.length + 1)
    // 1 means allowed, 2 optional, any other value forbidden.
    const words = within(rows[4] as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    await expect(words.slice(0, 2)).toEqual([
      expect.stringMatching(/^(可选|Optional)$/),
      expect.stringMatching(/^(可用|Allowed)$/),
    ])
    await expect(within(table).getByRole('columnheader', { name: /VIP\s*(你的会员|Your group)/ })).toBeVisible()
    await userEvent.click(within(rows[1] as HTMLElement).getByRole('button'))
    await expect(args.onOpen).toHaveBeenCalledWith(privileges[0])
  }),
}
/** Logged in without a membership: the player has a group only. */
// zh: 已登录，没有会员
export const WithoutMembership: Story = {
  args: { own: 'normal' },
  play: where('(width >= 64rem)', async ({ canvas }) => {
    const header = canvas.getByRole('columnheader', { name: /^(普通|Normal)/ })
    await expect(header).toHaveTextContent(/(你所在的组|Your group)$/)
  }),
}
/** Disabled columns are hidden; the others follow the operator's order. */
// zh: 隐藏停用的会员组
export const DisabledCategoryHidden: Story = {
  args: {
    categories: categories
      .map((category) => ({ ...category, enabled: category.id !== 'op', order: -category.order }))
      .toSorted((a, b) => a.id.localeCompare(b.id)),
  },
  play: where('(width >= 64rem)', async ({ canvas }) => {
    const headers = canvas.getAllByRole('columnheader').slice(1)
    await expect(headers.map((header) => header.textContent?.match(/^(KOL|PRO|Pro|VIP|普通|Normal)/)?.[1])).toEqual([
      'KOL',
      expect.stringMatching(/^pro$/i),
      'VIP',
      expect.stringMatching(/^(普通|Normal)$/),
    ])
  }),
}
// zh: 没有特权
export const Empty: Story = { args: { privileges: ready([]) } }
// zh: 服务器没有响应
export const Failed: Story = {
  args: { privileges: { status: 'failed', trouble: 'no_answer', onRetry: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.privileges.status === 'failed' && args.privileges.onRetry).toHaveBeenCalledOnce()
  },
}
// zh: 显示特权说明
export const TooltipOpen: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getAllByRole('button')[0] as HTMLElement)
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(/满员时优先进服|Priority when a server is full/)
  },
}
/** Visitors belong to no group, so no column is marked as theirs. */
// zh: 未登录
export const LoggedOut: Story = {
  args: { own: undefined },
  play: async ({ canvas }) => await expect(canvas.queryByText(/^(你的会员|你所在的组|Your group)$/)).toBeNull(),
}
/** Very long texts and the maximum number of columns. */
// zh: 文字很长，列很多
export const LongTexts: Story = {
  args: {
    privileges: ready(
      privileges.map((privilege) => ({
        ...privilege,
        content: {
          zh: '在任何一台满员的公开服里都有预留位置',
          en: 'A reserved seat on every single full public server',
        },
        detail: {
          zh: '服务器满员时，为你让出一个位置，优先进服。练习服最后 2-3 个位置也为会员保留。',
          en: 'When a server is full somebody makes room for you. The last seats of practice servers are kept, too.',
        },
      })),
    ),
    categories: Array.from({ length: 12 }, (_, index) => ({
      id: index === 1 ? 'vip' : `group-${index}`,
      displayName: { zh: `第 ${index + 1} 组`, en: `Group ${index + 1}` },
      detail: { zh: '一个长一些的说明', en: 'A longer explanation' },
      enabled: true,
      order: index,
    })),
  },
}
// zh: 手机端
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    const table = canvas.getByRole('table', { name: tableName })
    await expect(within(table).getAllByRole('row')).toHaveLength(privileges.length + 1)
    await userEvent.click(within(table).getAllByRole('button')[2] as HTMLElement)
    await expect(args.onOpen).toHaveBeenCalledWith(privileges[2])
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates({ isWide: true, alsoPointed: '.privileges-row' }),
  args: { privileges: ready(privileges.slice(0, 2)) },
}
