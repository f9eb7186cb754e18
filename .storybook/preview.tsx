import type { Decorator, Preview } from '@storybook/react-vite'
import type { Language } from '@warmup/domain/common'
import { createI18n, I18nextProvider, wordsAreas } from '@warmup/i18n'
import { localeOf } from '@warmup/i18n/format'
import { ThemeProvider } from '@warmup/ui/theme'
import '@warmup/ui/theme/fonts'
import './chinese-font.css'
import { checkContrastInOtherTheme } from './both-themes.ts'
import { freezeClock } from './frozen-clock.ts'
import { refuseNetwork, takeRefusals } from './refused-network.ts'
import type { Theme } from './theme.ts'

freezeClock()
refuseNetwork()

const words = {
  zh: await createI18n('zh', wordsAreas),
  en: await createI18n('en', wordsAreas),
} satisfies Record<Language, unknown>

const withSurroundings: Decorator = (Story, { globals }) => {
  const language: Language = globals.locale === 'en' ? 'en' : 'zh'
  const theme: Theme = globals.theme === 'light' ? 'light' : 'dark'
  // Before the story is drawn rather than in an effect after it, so that nothing is ever seen in the wrong theme.
  document.documentElement.className = theme
  document.documentElement.lang = localeOf(language)
  return (
    <I18nextProvider i18n={words[language]}>
      <ThemeProvider>
        <Story />
      </ThemeProvider>
    </I18nextProvider>
  )
}

const preview: Preview = {
  decorators: [withSurroundings],
  tags: ['autodocs'],
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'zh', title: '中文' },
          { value: 'en', title: 'English' },
        ],
        dynamicTitle: true,
      },
    },
    theme: {
      description: 'Colour theme',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { locale: 'zh', theme: 'dark' },
  beforeEach: async () => {
    takeRefusals()
    await document.fonts.ready
  },
  afterEach: async (context) => {
    const [refusal] = takeRefusals()
    if (refusal) throw refusal
    if (import.meta.env.MODE === 'test') await checkContrastInOtherTheme(context)
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    a11y: { test: 'error' },
    // Storybook reads this from the source text, so it has to stand here as a literal.
    options: {
      storySort: {
        order: [
          'Foundations',
          ['Colors', 'Typography', 'Icons', 'Motion'],
          'Common',
          [
            'HoldButton',
            'CopyButton',
            'CountdownButton',
            'CountdownRing',
            'MembershipBadge',
            'LatencyText',
            'NoticeBanner',
            'Toast',
            'ConfirmDialog',
            'EmptyState',
            'ErrorState',
            'LoginRequired',
            'EmbeddedFrame',
            'DisabledReason',
          ],
          'Shell',
          ['AppShell', 'Header', 'Sidebar', 'Footer', 'LanguagePopup', 'LogoutDialog', 'BookmarkHint'],
          'Accounts',
          [
            'LoginDialog',
            'EmailLoginForm',
            'EmailRegisterForm',
            'ResetPasswordRequestForm',
            'ResetPasswordForm',
            'SteamBindingDialog',
            'AuthCallbackView',
          ],
          'Servers',
          [
            'ServerTable',
            'ServerToolbar',
            'ServerFilters',
            'ServerSearch',
            'AnnouncementTicker',
            'AnnouncementDialog',
            'PlayerListPopover',
            'QuickJoinDialog',
            'ServerDetails',
            'ServerRules',
          ],
          'Membership',
          [
            'VipOptions',
            'VipPaymentDialog',
            'PrivilegeTable',
            'PrivilegeDialog',
            'PrivilegeLegend',
            'MembershipGroups',
          ],
          'Practice',
          [
            'CommandPanel',
            'AllCommandsDialog',
            'RentalInfo',
            'MyServers',
            'ServerCard',
            'NewServerDialog',
            'PaymentStep',
            'RenewDialog',
            'ChangePasswordDialog',
            'AdminListDialog',
            'TeammatesDialog',
            'DemoDialog',
            'CopyLinkDialog',
            'RegionSwitchDialog',
            'ServerOptionsDialog',
            'PricingDialog',
          ],
          'Leaderboard',
          [
            'OwnStats',
            'PeriodSwitcher',
            'ModeTabs',
            'GroupFilter',
            'TopCards',
            'PlayerDetailDialog',
            'LeaderboardTable',
            'LeaderboardCards',
          ],
          'Faq',
          ['FaqList'],
          'Inventory',
          ['InventoryView', 'SkinChangerCard'],
          'Settings',
          ['GeneralSettings', 'ProfileSettings', 'SecuritySettings'],
          'Screens',
          ['Servers', 'Vip', 'Practice', 'Leaderboard', 'Faq', 'Inventory', 'Settings', 'Login', 'ResetPassword'],
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet 834', styles: { width: '834px', height: '1112px' } },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
}

export default preview
