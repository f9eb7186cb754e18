import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeChange } from '@warmup/review/fixtures'
import { ChangeFacts } from '@warmup/review/parts'
import { expect } from 'storybook/test'
import { source } from './review.fixtures.ts'

// zh: 变化信息
const meta = {
  title: 'Review/ChangeFacts',
  component: ChangeFacts,
  args: { change: makeChange(), source },
} satisfies Meta<typeof ChangeFacts>

export default meta
type Story = StoryObj<typeof meta>

// zh: 画面有变化
export const Changed: Story = {}
// zh: 变化极小
export const HardlyChanged: Story = {
  args: { change: makeChange({ pixels: 44 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/< 0\.01 %/)).toBeVisible()
  },
}
// zh: 附可能的原因
export const WithCauses: Story = {
  args: {
    change: makeChange({
      causes: [
        {
          file: 'packages/ui/src/common/hold-button/hold-button.recipe.ts',
          by: 'style',
          names: ['- & { padding-inline: var(--w-spacing-4); }', '+ & { padding-inline: var(--w-spacing-5); }'],
        },
        { file: 'packages/ui/src/theme/semantic-tokens.ts', by: 'token', names: ['--w-colors-tracer'] },
      ],
    }),
    storyHref: 'storybook/?path=/story/common-holdbutton--almost-done',
  },
}
// zh: 文案变了
export const ChangedText: Story = {
  args: {
    change: makeChange({
      causes: [
        {
          file: 'packages/i18n/src/practice/zh.ts',
          by: 'text',
          names: ['order.total', 'order.perDay', 'order.ends', 'order.create', 'order.region'].map(
            (key) => `practice:${key}`,
          ),
        },
      ],
    }),
  },
}
// zh: 只知道引用关系
export const CausesByImport: Story = {
  args: {
    change: makeChange({
      kind: 'added',
      before: undefined,
      causes: ['hold-button.tsx', 'use-hold.ts'].map((file) => ({
        file: `packages/ui/src/common/hold-button/${file}`,
        by: 'import',
      })),
    }),
  },
}
// zh: 状态没有完成
export const StoryFailed: Story = {
  args: { change: makeChange({ problem: 'the story or its play function threw: Unable to find a label: 取消' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Unable to find a label/)).toBeVisible()
  },
}
// zh: 未改动时也曾不同
export const Unsteady: Story = {
  args: { change: makeChange({ steadiness: { runs: 24, differed: 2, slowestMs: 7_340 } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/24 次中有 2 次不同|2 of 24 differed/)).toBeVisible()
    await expect(canvas.getByText(/7\.3 (秒|s)/)).toBeVisible()
  },
}
// zh: 一直相同
export const Steady: Story = {
  args: { change: makeChange({ steadiness: { runs: 24, differed: 0, slowestMs: 640 } }) },
}
// zh: 第一次拍
export const FirstRun: Story = {
  args: { change: makeChange({ steadiness: { runs: 0, differed: 0, slowestMs: 640 } }) },
}
// zh: 尺寸变了
export const Resized: Story = { args: { change: makeChange({ after: { width: 1440, height: 1104 } }) } }
// zh: 新增的画面
export const Added: Story = { args: { change: makeChange({ kind: 'added', before: undefined }) } }
// zh: 删除的画面
export const Removed: Story = { args: { change: makeChange({ kind: 'removed', after: undefined }) } }
