import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Checkbox, Popover } from '@warmup/ui/common'
import { ChevronDown } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { Localized } from '../localized.tsx'

// zh: 浮层
const meta = {
  title: 'Common/Popover',
  component: Popover,
  args: {
    label: '地图',
    trigger: (
      <Button>
        <Localized zh="地图" en="Maps" />
        <ChevronDown />
      </Button>
    ),
    children: (
      <div style={{ padding: 12, width: 220 }}>
        <Checkbox label="de_mirage" hint="4" isChecked onChange={fn()} />
        <Checkbox label="de_dust2" hint="2" isChecked={false} onChange={fn()} />
      </div>
    ),
  },
  decorators: [
    inEnglish({ 地图: 'Maps' }),
    (Story) => (
      <div style={{ minHeight: 220 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

// zh: 收起
export const Closed: Story = {}
// zh: 展开
export const Open: Story = { args: { isOpen: true } }
// zh: 按 Esc 收起
export const ClosedByEscape: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button')
    await userEvent.click(trigger)
    const surface = await within(canvasElement).findByRole('dialog')
    await waitFor(() => expect(surface).toHaveFocus())
    await userEvent.keyboard('[Escape]')
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
  },
}
// zh: 点外面收起
export const ClosedByPressOutside: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button')
    await userEvent.click(trigger)
    await within(canvasElement).findByRole('dialog')
    await userEvent.click(canvasElement)
    await expect(within(canvasElement).queryByRole('dialog')).not.toBeInTheDocument()
  },
}
/** A surface taller than the viewport scrolls inside, and stays where it was scrolled to. */
// zh: 内部滚动
export const Scrolled: Story = {
  args: {
    children: (
      <div style={{ padding: 12, width: 220, height: 2000 }}>
        <Checkbox label="de_mirage" hint="4" isChecked onChange={fn()} />
      </div>
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    const surface = await within(canvasElement).findByRole('dialog')
    await waitFor(() => expect(surface.scrollHeight).toBeGreaterThan(surface.clientHeight))
    surface.scrollTop = 100
    await new Promise((resolve) => surface.addEventListener('scroll', resolve, { once: true }))
    await expect(surface.scrollTop).toBe(100)
    window.dispatchEvent(new Event('resize'))
    await expect(surface.scrollTop).toBe(100)
  },
}
