import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, PageCard, TextField } from '@warmup/ui/common'
import { inEnglish } from '../in-english.tsx'
import { Localized } from '../localized.tsx'

// zh: 页面卡片
const meta = {
  title: 'Common/PageCard',
  component: PageCard,
  args: {
    title: '设置新密码',
    children: <Localized zh="链接已失效，请重新申请。" en="This link has expired. Ask for a new one." />,
  },
  decorators: [inEnglish({ 设置新密码: 'Set a new password' })],
} satisfies Meta<typeof PageCard>

export default meta
type Story = StoryObj<typeof meta>

// zh: 放文字
export const WithText: Story = {}
// zh: 放表单
export const WithForm: Story = {
  args: {
    children: (
      <>
        <TextField name="email" label="Email" onChange={() => {}} onBlur={() => {}} ref={() => {}} />
        <Button weight="primary" isWide>
          <Localized zh="发送" en="Send" />
        </Button>
      </>
    ),
  },
}
