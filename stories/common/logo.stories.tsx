import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from '@warmup/ui/common'

// zh: 标志
const meta = { title: 'Common/Logo', component: Logo } satisfies Meta<typeof Logo>

export default meta
type Story = StoryObj<typeof meta>

const picture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="6" fill="#3D7DD8"/><circle cx="50%" cy="50%" r="8" fill="#fff"/></svg>`,
  )}`

// zh: 内置标志
export const BuiltIn: Story = {}
// zh: 自有标志
export const Own: Story = { args: { src: picture(30, 30) } }
// zh: 自有标志，宽
export const OwnWide: Story = { args: { src: picture(120, 30) } }
