import type { Meta, StoryObj } from '@storybook/react-vite'
import { Header } from '@warmup/ui/shell'
import { expect, waitFor } from 'storybook/test'
import { shellFixture, userFixture } from './shell.fixtures.tsx'

const { brand, header, theme, onThemeChange, onLanguageChange, onSidebarCollapsedChange } = shellFixture()

const meta = {
  title: 'Shell/Header',
  component: Header,
  // Room for the menus below the bar.
  decorators: [(Story) => <div style={{ minHeight: '260px' }}>{Story()}</div>],
  args: { ...header, brand, theme, onThemeChange, onLanguageChange, onSidebarCollapsedChange },
} satisfies Meta<typeof Header>

export default meta
type Story = StoryObj<typeof meta>

export const LoggedOut: Story = {}

export const LoggedInPlain: Story = { args: { user: userFixture({ memberships: [] }) } }

export const LoggedInVip: Story = { args: { user: userFixture() } }

export const LoggedInOp: Story = { args: { user: userFixture({ username: '北极星', memberships: ['op'] }) } }

export const LongUsername: Story = {
  args: {
    user: userFixture({ username: '今天一定上分明天一定早睡的夜航猫头鹰NightOwl_2026', memberships: ['pro', 'vip'] }),
  },
}

export const UserMenuOpen: Story = { args: { user: userFixture(), openMenu: 'user' } }

export const SteamIdCopied: Story = { args: { ...UserMenuOpen.args, steamIdCopy: 'copied' } }

/** The refused copy shows the ID to select; Escape puts it away, and the button is there as before. */
export const SteamIdCopyFailed: Story = {
  args: { ...UserMenuOpen.args, steamIdCopy: 'failed' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: /^(复制 Steam ID|Copy Steam ID)$/ })
    await expect(field).toHaveValue(userFixture().steamId)
    await waitFor(() => expect(field).toHaveFocus())
    // The menu that it belongs to does not cover it.
    const surface = field.closest('[popover]')
    const { right = 0, top = 0 } = surface?.getBoundingClientRect() ?? {}
    await expect(surface).toContainElement(document.elementFromPoint(right - 32, top + 4) as HTMLElement)
    const button = canvas.getByRole('button', { name: /^(复制 Steam ID|Copy Steam ID)$/ })
    const gap = () => (surface?.getBoundingClientRect().top ?? 0) - button.getBoundingClientRect().bottom
    const before = gap()
    // What moves inside the menu takes what is beside it along.
    const spacer = document.createElement('div')
    spacer.style.height = '80px'
    button.closest('[popover]')?.prepend(spacer)
    await waitFor(() => expect(gap()).toBeCloseTo(before, 0))
    await expect(before).toBeGreaterThanOrEqual(0)
    // No wider than the menu.
    const menu = button.closest('[popover]')?.getBoundingClientRect()
    const own = surface?.getBoundingClientRect()
    await expect(own?.left).toBeGreaterThanOrEqual(menu?.left ?? Number.NaN)
    await expect(own?.right).toBeLessThanOrEqual(menu?.right ?? Number.NaN)
    spacer.remove()
    await waitFor(() => expect(gap()).toBeCloseTo(before, 0))
  },
}

export const LanguageMenuOpen: Story = { args: { openMenu: 'language' } }

export const NoSteamId: Story = {
  args: { user: userFixture({ steamId: undefined, memberships: [] }), openMenu: 'user' },
}
