import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Checkbox, Dialog, type DialogProps, Popover, ToastStack, Tooltip } from '@warmup/ui/common'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { Localized } from '../localized.tsx'
import { openDialog } from '../open-dialog.ts'

const paragraph =
  '服务器到期后数据会保留 3 天，期间续费即可恢复；超过 3 天，录像、配置与创意工坊地图都会被删除，无法找回。'
const inEnglishWords =
  'After a server expires its data is kept for 3 days and renewing brings it back; later its demos, settings and workshop maps are deleted for good.'
const about = <Localized zh={paragraph} en={inEnglishWords} />

// zh: 对话框
const meta = {
  title: 'Common/Dialog',
  component: Dialog,
  args: { isOpen: true, title: '续费说明', children: paragraph, onClose: fn() },
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  decorators: [
    inEnglish({
      续费说明: 'About renewing',
      [paragraph]: inEnglishWords,
    }),
  ],
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

const footer = (
  <>
    <Button>
      <Localized zh="取消" en="Cancel" />
    </Button>
    <Button weight="primary">
      <Localized zh="立即支付" en="Pay now" />
    </Button>
  </>
)

// zh: 小号
export const Small: Story = { args: { size: 'small', footer } }
// zh: 中号
export const Medium: Story = { args: { footer } }
// zh: 大号
export const Large: Story = { args: { size: 'large', footer } }
// zh: 没有底部按钮
export const WithoutFooter: Story = {}
// zh: 内容过长可滚动
export const LongBodyScrolls: Story = {
  args: {
    footer,
    children: (
      <>
        {Array.from({ length: 24 }, (_, row) => row + 1).map((row) => (
          <Checkbox key={row} label={`de_map_${row}`} isChecked={row % 3 === 0} onChange={fn()} />
        ))}
      </>
    ),
  },
  play: async () => {
    const dialog = await openDialog()
    await expect(within(dialog).getByText(/立即支付|Pay now/)).toBeVisible()
  },
}

const Steps = ({ title, ...props }: DialogProps) => {
  const [isNext, setNext] = useState(false)
  return (
    <Dialog
      {...props}
      title={isNext ? 'Alipay' : title}
      footer={
        <Button onClick={() => setNext(true)}>
          <Localized zh="立即支付" en="Pay now" />
        </Button>
      }
    />
  )
}
/** The next step starts at its top, even if the previous step was scrolled. */
// zh: 下一步回到顶部
export const NextStepBeginsAtTop: Story = {
  args: LongBodyScrolls.args ?? {},
  render: (props) => <Steps {...props} />,
  play: async () => {
    const dialog = await openDialog()
    const first = within(dialog).getByRole('checkbox', { name: 'de_map_1' })
    within(dialog).getByRole('checkbox', { name: 'de_map_24' }).scrollIntoView()
    await waitFor(() => expect(first.getBoundingClientRect().top).toBeLessThan(dialog.getBoundingClientRect().top))
    await userEvent.click(within(dialog).getByRole('button', { name: /立即支付|Pay now/ }))
    await waitFor(() => expect(first.getBoundingClientRect().top).toBeGreaterThan(dialog.getBoundingClientRect().top))
  },
}

/** Opens a second dialog before the first has closed. */
const OneAfterAnother = ({ onClose }: { onClose: () => void }) => {
  const [isFirstOpen, setFirstOpen] = useState(true)
  const [isNextOpen, setNextOpen] = useState(false)
  return (
    <>
      <Dialog isOpen={isFirstOpen} onClose={onClose} title={<Localized zh="付款超时" en="Payment timed out" />}>
        <Button onClick={() => setNextOpen(true)}>
          <Localized zh="重新下单" en="Order again" />
        </Button>
      </Dialog>
      <Dialog isOpen={isNextOpen} onClose={onClose} title={<Localized zh="新建服务器" en="New server" />}>
        <Button onClick={() => setFirstOpen(false)}>
          <Localized zh="确认" en="Confirm" />
        </Button>
      </Dialog>
    </>
  )
}

/** A dialog stays open when another one closes below it or focus moves elsewhere. */
// zh: 前一个关闭，后一个不关
export const NextStaysOpen: Story = {
  render: ({ onClose }) => <OneAfterAnother onClose={onClose} />,
  play: async ({ args }) => {
    const first = await openDialog()
    await userEvent.click(within(first).getByRole('button', { name: /^(重新下单|Order again)$/ }))
    const next = await screen.findByRole('dialog', { name: /^(新建服务器|New server)$/ })
    screen
      .getByText(/^(付款超时|Payment timed out)$/)
      .closest<HTMLElement>('[role=dialog]')
      ?.focus()
    const confirm = await within(next).findByRole('button', { name: /^(确认|Confirm)$/ })
    // The dialog below takes all presses until it has begun to close.
    await waitFor(() => expect(getComputedStyle(confirm).pointerEvents).toBe('auto'))
    await userEvent.click(confirm)
    await waitFor(() => expect(screen.queryByText(/^(付款超时|Payment timed out)$/)).toBeNull())
    await expect(next).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** A second dialog covers the first. Its backdrop dims the first, whose buttons cannot be pressed. */
// zh: 叠在另一个对话框上
export const OverAnother: Story = {
  render: ({ onClose }) => (
    <Dialog isOpen onClose={onClose} title={<Localized zh="管理员" en="Admins" />} footer={footer}>
      <Opener onClose={onClose} />
    </Dialog>
  ),
  play: async () => {
    const lower = await openDialog()
    const opener = within(lower).getByRole('button', { name: /^(打开|Open)$/ })
    await userEvent.click(opener)
    const upper = await screen.findByRole('dialog', { name: /^(续费说明|About renewing)$/ })
    const isReached = (dialog: HTMLElement) => {
      const { left, top } = dialog.getBoundingClientRect()
      return dialog.contains(document.elementFromPoint(left + 24, top + 8))
    }
    await waitFor(() => expect(isReached(upper)).toBe(true))
    await expect(isReached(lower)).toBe(false)
    // The lower dialog is scaled down, so it is drawn smaller than its layout size.
    await waitFor(() => expect(lower.getBoundingClientRect().width).toBeLessThan(lower.offsetWidth))
    await userEvent.keyboard('[Escape]')
    await waitFor(() => expect(isReached(lower)).toBe(true))
    await waitFor(() => expect(lower.getBoundingClientRect().width).toBe(lower.offsetWidth))
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.click(opener)
    await openDialog({ name: /^(续费说明|About renewing)$/ })
  },
}

const onToastClose = fn()

const ToastOver = ({ onClose }: { onClose: () => void }) => (
  <>
    <ToastStack toasts={[{ id: 'saved', tone: 'success', text: about }]} onClose={onToastClose} />
    <Dialog isOpen onClose={onClose} title={<Localized zh="续费说明" en="About renewing" />}>
      {about}
    </Dialog>
  </>
)

// zh: 轻提示仍可点
export const ToastsStayInReach: Story = {
  render: ({ onClose }) => <ToastOver onClose={onClose} />,
  play: async ({ args }) => {
    await openDialog()
    const region = await screen.findByRole('region')
    await userEvent.click(within(region).getByRole('button'))
    await expect(onToastClose).toHaveBeenCalledWith('saved')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

// zh: Esc 先关最里层
export const EscapeClosesInnermostFirst: Story = {
  args: {
    children: (
      <Popover label="de_mirage" trigger={<Button>de_mirage</Button>}>
        <Checkbox label="de_dust2" isChecked onChange={fn()} />
      </Popover>
    ),
  },
  play: async ({ args }) => {
    const dialog = await openDialog()
    const first = await within(dialog).findByRole('button', { name: 'de_mirage' })
    const body = first.closest('[data-part=body]')
    // The scrolling body would otherwise clip the focus ring, which is 2 px wide at a distance of 2 px.
    await expect(first.getBoundingClientRect().top - (body?.getBoundingClientRect().top ?? 0)).toBeGreaterThanOrEqual(4)
    await userEvent.click(first)
    await waitFor(() => expect(within(dialog).getByRole('dialog')).toHaveFocus())
    await userEvent.keyboard('[Escape]')
    await waitFor(() => expect(within(dialog).queryByRole('dialog')).not.toBeInTheDocument())
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('[Escape]')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
  },
}

const Opener = ({ onClose, explained }: { onClose: () => void; explained?: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose()
  }
  const button = (
    <Button onClick={() => setOpen(true)}>
      <Localized zh="打开" en="Open" />
    </Button>
  )
  return (
    <>
      {explained === undefined ? button : <Tooltip content={explained}>{button}</Tooltip>}
      <Dialog isOpen={isOpen} onClose={close} title={<Localized zh="续费说明" en="About renewing" />} footer={footer}>
        {about}
      </Dialog>
    </>
  )
}

// zh: 关闭后焦点回原处
export const FocusReturns: Story = {
  render: ({ onClose }) => <Opener onClose={onClose} />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button')
    await userEvent.click(opener)
    const dialog = await openDialog()
    await waitFor(() =>
      expect(dialog).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null),
    )
    await userEvent.keyboard('[Escape]')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** If the opener is gone when the dialog closes, such as the link to a paid order, focus moves to the content. */
// zh: 原按钮消失，焦点到正文
export const FocusGoesToContent: Story = {
  render: ({ onClose }) => {
    const [isOpen, setOpen] = useState(false)
    return (
      <main tabIndex={-1}>
        {!isOpen && (
          <Button onClick={() => setOpen(true)}>
            <Localized zh="打开" en="Open" />
          </Button>
        )}
        <Dialog
          isOpen={isOpen}
          onClose={() => {
            onClose()
            setOpen(false)
          }}
          title={<Localized zh="续费说明" en="About renewing" />}
        >
          {about}
        </Dialog>
      </main>
    )
  },
  play: async ({ canvas }) => {
    const main = canvas.getByRole('main')
    await userEvent.click(canvas.getByRole('button'))
    await openDialog()
    await userEvent.keyboard('[Escape]')
    await waitFor(() => expect(main).toHaveFocus())
  },
}

/** The button's tooltip would cover the content below the closed dialog; keyboard focus shows it. */
// zh: 按 Esc 后不留提示
export const EscapeLeavesNoTooltip: Story = {
  render: ({ onClose }) => (
    <Opener onClose={onClose} explained={<Localized zh="数据保留 3 天" en="Data is kept for 3 days" />} />
  ),
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button')
    await userEvent.tab()
    await waitFor(() => expect(opener).toHaveFocus())
    // The tooltip fades in.
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
    await userEvent.keyboard('[Enter]')
    await openDialog()
    await userEvent.keyboard('[Escape]')
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  },
}
