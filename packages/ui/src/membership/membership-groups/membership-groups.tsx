import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { UserGroup } from '@warmup/domain/common'
import { shownInOrder } from '@warmup/domain/membership'
import { Trans, useLanguage, useTranslation } from '@warmup/i18n'
import { AppLink } from '../../common/index.ts'
import { GroupBadge } from '../group-badge/group-badge.tsx'
import { membershipGroupsRecipe } from './membership-groups.recipe.ts'

export type MembershipGroupsProps = {
  /** The membership groups. */
  groups: readonly UserGroup[]
  /** The name of the visitor's own group. */
  own?: string | undefined
  /** The URL of the FAQ. */
  faqHref: string
}

/** The groups of players and how to join them (docs/product/membership.md#user-groups). */
export const MembershipGroups = ({ groups, own, faqHref }: MembershipGroupsProps) => {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: membershipGroupsRecipe })()
  return (
    <chakra.section css={styles.root} aria-label={t('groups.title')}>
      <chakra.h2 css={styles.title}>{t('groups.title')}</chakra.h2>
      <chakra.ul css={styles.list}>
        {shownInOrder(groups).map(({ id, name, displayName, detail }) => (
          <chakra.li key={id} css={styles.group} data-own={name === own || undefined}>
            <chakra.span css={styles.badge}>
              <GroupBadge name={name} displayName={displayName} />
            </chakra.span>
            <chakra.span css={styles.text}>
              <span>{detail[language]}</span>
              {name === own && <small>{t('groups.own')}</small>}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p css={styles.foot}>
        {/* `Trans` inserts the link's text from the message. */}
        <Trans t={t} i18nKey="groups.more" components={{ faq: <AppLink href={faqHref} /> }} />
      </chakra.p>
    </chakra.section>
  )
}
