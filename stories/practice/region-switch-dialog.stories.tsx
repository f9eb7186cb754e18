import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PracticeRegion } from '@warmup/domain/practice'
import { RegionSwitchDialog } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { practiceWordsInEnglish, ready } from './practice.fixtures.tsx'

const regions: readonly PracticeRegion[] = [
  { code: 'ap-shanghai', isAvailable: true, isRecommended: true },
  { code: 'ap-beijing', isAvailable: true, isRecommended: true },
  { code: 'ap-hongkong', isAvailable: true, isRecommended: false },
  { code: 'ap-guangzhou', isAvailable: true, isRecommended: false },
  { code: 'ap-tokyo', isAvailable: false, isRecommended: false },
  { code: 'eu-frankfurt', isAvailable: true, isRecommended: false },
]

const meta = {
  title: 'Practice/RegionSwitchDialog',
  component: RegionSwitchDialog,
  loaders: [async () => void (await RegionSwitchDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: {
    isOpen: true,
    onClose: fn(),
    serverName: '训练一号',
    currentRegion: 'ap-shanghai',
    regions: ready(regions),
    target: 'ap-hongkong',
    onTarget: fn(),
    step: 'choose',
    onSwitch: fn(),
  },
} satisfies Meta<typeof RegionSwitchDialog>

export default meta
type Story = StoryObj<typeof meta>

const failed = (failure: NonNullable<Story['args']>['failure'], text: RegExp): Story => ({
  args: { failure },
  play: async () => {
    await openDialog()
    await expect(screen.getByRole('alert')).toHaveTextContent(text)
  },
})

export const Loading: Story = { args: { regions: { status: 'loading' }, target: undefined } }
export const Choose: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('radio', { name: /^(广州|Guangzhou)$/ }))
    await expect(args.onTarget).toHaveBeenCalledWith('ap-guangzhou')
    await userEvent.click(screen.getByRole('button', { name: /^(切换到中国香港|Switch to Hong Kong.*)$/ }))
    await expect(args.onSwitch).toHaveBeenCalledWith('ap-hongkong')
  },
}
export const CurrentRegion: Story = {
  args: { target: undefined },
  play: async ({ args }) => {
    await openDialog()
    const current = screen.getByRole('radio', { name: /^(上海|Shanghai)$/ })
    await expect(current).toHaveAccessibleDescription(/^(当前地区|Current region)$/)
    await userEvent.click(current)
    await expect(args.onTarget).not.toHaveBeenCalled()
  },
}
export const RegionUnavailable: Story = {
  play: async ({ args }) => {
    await openDialog()
    const full = screen.getByRole('radio', { name: /^(东京|Tokyo)$/ })
    await expect(full).toHaveAccessibleDescription(/^(已满|Full)$/)
    await userEvent.click(full)
    await expect(args.onTarget).not.toHaveBeenCalled()
  },
}
export const Switching: Story = { args: { step: 'switching' } }
export const LongWait: Story = { args: { step: 'switching', isLong: true } }
export const Success: Story = {
  args: { step: 'done' },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(await screen.findByRole('button', { name: /^(确认|Confirm)$/ }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const LimitExceeded: Story = {
  args: { failure: 'switch_limit_exceeded' },
  play: async ({ args }) => {
    await openDialog()
    await expect(screen.getByRole('alert')).toHaveTextContent(/最多 5 次|Switch region limit exceeded/)
    // Until the next day it cannot be tried again.
    await userEvent.click(screen.getByRole('button', { name: /^(切换到|Switch to)/ }))
    await expect(args.onSwitch).not.toHaveBeenCalled()
  },
}
export const TimedOut: Story = failed('switch_timed_out', /超过 5 分钟|Timeout/)
export const EmptyResponse: Story = failed('empty_response', /无法识别|Response error/)
export const Failed: Story = failed('switch_failed', /切换地区失败|Switch region error/)
export const RegionsFailed: Story = {
  args: { regions: { status: 'failed', trouble: 'server_error', onRetry: fn() }, target: undefined },
}
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
