import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type Language, languages } from '@warmup/domain/common'
import { type ConsolePage, type ConsoleRole, consolePagesOf, consolePaths } from '@warmup/domain/console'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import {
  ArrowLeft,
  Flag,
  Gauge,
  Gift,
  History,
  KeyRound,
  Languages,
  Lock,
  type LucideIcon,
  Megaphone,
  ReceiptText,
  Server,
  ServerCog,
  ShieldBan,
  SunMoon,
  UserRound,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink, BusyButton, Button, IconButton, NoticeBanner } from '../../common/index.ts'
import { consoleFrameRecipe } from './console-frame.recipe.ts'

const Anchor = chakra(AppLink)

const icons = {
  overview: Gauge,
  servers: Server,
  players: UserRound,
  cases: Flag,
  sanctions: ShieldBan,
  orders: ReceiptText,
  practice: ServerCog,
  content: Megaphone,
  codes: Gift,
  keys: KeyRound,
  webhooks: Webhook,
  actions: History,
} as const satisfies Record<ConsolePage, LucideIcon>

/** On phones, the current page's link may be beyond the edge of the row. */
const scrollIntoRow = (link: Element | null) => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

export type ConsoleFrameProps = {
  /** The current page. */
  page: ConsolePage
  /** Whether moderation is on: otherwise there are no links to sanctions and reports. */
  hasSanctions: boolean
  /** The visitor's role. */
  role: ConsoleRole
  /** When the console closes by itself, in milliseconds since 1970. */
  endsAt: number
  /** The current theme; the button switches to the other one. */
  theme: 'dark' | 'light'
  /** Called with the selected theme. */
  onThemeChange: (theme: 'dark' | 'light') => void
  /** Called with the selected language. */
  onLanguageChange: (language: Language) => void
  /** The address of the portal. */
  portalHref: string
  /** Whether the console is being locked. */
  isLocking: boolean
  /** Called when the visitor locks the console. */
  onLock: () => void
  /** The page, with its header. */
  children: ReactNode
}

/**
 * The frame of the console: its own navigation, the visitor's role, when the session closes, theme and language.
 * - It MUST say at every width which role the visitor has, and what it cannot do.
 * - On phones the links MUST scroll sideways within their row.
 */
export const ConsoleFrame = ({
  page,
  hasSanctions,
  role,
  endsAt,
  portalHref,
  isLocking,
  onLock,
  ...props
}: ConsoleFrameProps) => {
  const { t } = useTranslation(['console', 'shell'])
  const language = useLanguage()
  const otherTheme = props.theme === 'dark' ? 'light' : 'dark'
  const otherLanguage = languages.find((code) => code !== language) ?? language
  const styles = useSlotRecipe({ recipe: consoleFrameRecipe })()
  return (
    <chakra.div css={styles.root}>
      <chakra.header css={styles.side}>
        <chakra.div css={styles.brand}>
          <chakra.span css={styles.name}>{t('title')}</chakra.span>
          <chakra.span css={styles.role} data-role={role}>
            {t(`frame.roles.${role}`)}
          </chakra.span>
        </chakra.div>
        <chakra.nav css={styles.pages} aria-label={t('pages.label')}>
          {consolePagesOf(role, hasSanctions).map((each) => {
            const Icon = icons[each]
            return (
              <Anchor
                key={each}
                ref={each === page ? scrollIntoRow : undefined}
                css={styles.page}
                href={consolePaths[each]}
                aria-current={each === page ? 'page' : undefined}
              >
                <Icon aria-hidden />
                <span>{t(`pages.${each}`)}</span>
              </Anchor>
            )
          })}
        </chakra.nav>
        <chakra.div css={styles.session}>
          <chakra.span css={styles.closes}>{t('frame.closesAt', { time: formatMinute(new Date(endsAt)) })}</chakra.span>
          <chakra.div css={styles.controls}>
            <BusyButton size="small" isBusy={isLocking} busyLabel={t('frame.locking')} icon={<Lock />} onClick={onLock}>
              {t('frame.lock')}
            </BusyButton>
            <Anchor css={styles.back} href={portalHref}>
              <ArrowLeft aria-hidden />
              <span>{t('frame.toPortal')}</span>
            </Anchor>
          </chakra.div>
        </chakra.div>
        <chakra.div css={styles.switches}>
          <IconButton
            label={t(otherTheme === 'dark' ? 'shell:theme.toDark' : 'shell:theme.toLight')}
            onClick={() => props.onThemeChange(otherTheme)}
          >
            <SunMoon aria-hidden />
          </IconButton>
          <Button
            weight="quiet"
            size="small"
            lang={otherLanguage}
            onClick={() => props.onLanguageChange(otherLanguage)}
          >
            <Languages aria-hidden />
            <span>{t(`shell:languages.${otherLanguage}`)}</span>
          </Button>
        </chakra.div>
      </chakra.header>
      <chakra.main css={styles.main}>
        {role !== 'operator' && <NoticeBanner tone="info">{t(`frame.notes.${role}`)}</NoticeBanner>}
        {props.children}
      </chakra.main>
    </chakra.div>
  )
}
