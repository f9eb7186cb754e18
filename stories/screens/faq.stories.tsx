import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Language } from '@warmup/domain/common'
import { questionsFixture } from '@warmup/domain/faq/fixtures'
import { useLanguage } from '@warmup/i18n'
import { FaqList, FaqPage } from '@warmup/ui/faq'
import { expect } from 'storybook/test'
import { ScreenShell, userFixture } from '../shell/shell.fixtures.tsx'
import { where } from '../where.ts'

const nothing = () => {}

type FaqScreenProps = { search: Readonly<Record<Language, string>>; open: readonly string[] }

/** The FAQ with every part in its slot, as its container composes them. */
const FaqScreen = ({ search, open }: FaqScreenProps) => {
  const language = useLanguage()
  const questions = questionsFixture(language)
  return (
    <FaqPage
      count={questions.length}
      updatedAt={new Date('2026-11-18')}
      qqHref="http://127.0.0.1/qq"
      list={
        <FaqList
          questions={{ status: 'ready', data: questions }}
          search={search[language]}
          onSearch={nothing}
          open={new Set(open)}
          onToggle={nothing}
          origin="https://warmup.example"
          path="/faq"
          copied={{ key: 'vip-slot', state: 'copied' }}
          onCopy={nothing}
        />
      }
    />
  )
}

// zh: 常见问题页面
const meta = {
  title: 'Screens/Faq',
  component: FaqScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { globals }) => (
      <ScreenShell active="faq" user={userFixture()} theme={globals.theme === 'light' ? 'light' : 'dark'}>
        <Story />
      </ScreenShell>
    ),
  ],
  args: { search: { zh: '', en: '' }, open: [] },
} satisfies Meta<typeof FaqScreen>

export default meta
type Story = StoryObj<typeof meta>

// zh: 默认
export const Default: Story = {
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('heading', { level: 1, name: /^(常见问题|FAQ)$/ })).toBeVisible(),
}
/** The questions take the full page width; lines of an answer stay short. */
// zh: 展开答案，通栏
export const FullWidth: Story = {
  args: { open: ['vip-slot'] },
  play: where('(width >= 80rem)', async ({ canvas, canvasElement }) => {
    const rightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().right
    const list = canvas.getByRole('searchbox').closest('.faq')
    await expect(rightOf(list)).toBe(rightOf(canvas.getByRole('heading', { level: 1 }).parentElement))
    await expect(canvasElement.querySelector('.faq-answer')?.clientWidth).toBeLessThanOrEqual(760)
  }),
}
// zh: 搜索中有结果
export const Searching: Story = { args: { search: { zh: '会员', en: 'vip' }, open: ['vip-slot'] } }
// zh: 英文浅色
export const EnglishLight: Story = {
  args: Searching.args,
  globals: { locale: 'en', theme: 'light' },
}
