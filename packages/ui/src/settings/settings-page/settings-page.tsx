import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type SettingsPage, settingsPaths } from '@warmup/domain/settings'
import { useTranslation } from '@warmup/i18n'
import { type LucideIcon, ShieldCheck, SlidersHorizontal, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink, PageHead } from '../../common/index.ts'
import { settingsPageRecipe } from './settings-page.recipe.ts'

const PageLink = chakra(AppLink)

const icons = {
  general: SlidersHorizontal,
  profile: UserRound,
  security: ShieldCheck,
} as const satisfies Record<SettingsPage, LucideIcon>

export type SettingsLayoutProps = {
  /** The enabled pages. */
  pages: readonly SettingsPage[]
  /** The current page. */
  page: SettingsPage
  children: ReactNode
}

/** The settings layout: links to the pages, and the current page. */
export const SettingsLayout = ({ pages, page, children }: SettingsLayoutProps) => {
  const { t } = useTranslation('settings')
  const styles = useSlotRecipe({ recipe: settingsPageRecipe })()
  return (
    <chakra.div css={styles.root}>
      <PageHead title={t('title')} line={t('line')} />
      <chakra.div css={styles.body}>
        <chakra.nav css={styles.pages} aria-label={t('pages.label')}>
          {pages.map((each) => {
            const Icon = icons[each]
            return (
              <PageLink
                key={each}
                css={styles.page}
                href={settingsPaths[each]}
                aria-current={each === page ? 'page' : undefined}
              >
                <Icon aria-hidden />
                <span>{t(`pages.${each}`)}</span>
              </PageLink>
            )
          })}
        </chakra.nav>
        <chakra.div css={styles.content}>{children}</chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
