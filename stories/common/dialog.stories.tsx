import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Checkbox, Dialog, Popover, ToastStack, Tooltip } from '@warmup/ui/common'
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

export const Small: Story = { args: { size: 'small', footer } }
export const Medium: Story = { args: { footer } }
export const Large: Story = { args: { size: 'large', footer } }
export const WithoutFooter: Story = {}
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

/** Leads from one dialog to another, which opens before the first has closed. */
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

/** What closes below it, and focus that goes elsewhere, leave a dialog open. */
export const NextStaysOpen: Story = {
  render: ({ onClose }) => <OneAfterAnother onClose={onClose} />,
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(重新下单|Order again)$/ }))
    const next = await screen.findByRole('dialog', { name: /^(新建服务器|New server)$/ })
    screen
      .getByText(/^(付款超时|Payment timed out)$/)
      .closest<HTMLElement>('[role=dialog]')
      ?.focus()
    await userEvent.click(await within(next).findByRole('button', { name: /^(确认|Confirm)$/ }))
    await waitFor(() => expect(screen.queryByText(/^(付款超时|Payment timed out)$/)).toBeNull())
    await expect(next).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
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
    // Otherwise the scrolling body would cut the upper edge of the focus ring: 2 px, 2 px away.
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

/** What led to the dialog is gone by the time it closes, as is the link to an order that was paid meanwhile. */
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

/** The tooltip of the button would cover what the closed dialog was over; going there by keyboard shows it. */
export const EscapeLeavesNoTooltip: Story = {
  render: ({ onClose }) => (
    <Opener onClose={onClose} explained={<Localized zh="数据保留 3 天" en="Data is kept for 3 days" />} />
  ),
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button')
    await userEvent.tab()
    await expect(opener).toHaveFocus()
    // It fades in.
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
    await userEvent.keyboard('[Enter]')
    await openDialog()
    await userEvent.keyboard('[Escape]')
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  },
}
