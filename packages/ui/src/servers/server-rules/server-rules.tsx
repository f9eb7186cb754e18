import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { ArrowLeft } from 'lucide-react'
import { AppLink, Panel } from '../../common/index.ts'
import { serverDetailsRecipe } from '../server-details/server-details.recipe.ts'
import { serverRulesRecipe } from './server-rules.recipe.ts'

/** The rules in display order (docs/product/servers.md#server-rules). */
const rules = ['cheating', 'respect', 'spam', 'teamKilling', 'language', 'admins', 'micSpamming', 'offensive'] as const

const StyledLink = chakra(AppLink)

export type ServerRulesProps = {
  /** Target of the back link: the server's details, or the list if the details feature is off. */
  back: 'details' | 'list'
  /** The URL of the previous page. */
  backHref: string
}

/** The fixed rules of all servers. */
export const ServerRules = ({ back, backHref }: ServerRulesProps) => {
  const { t } = useTranslation('servers')
  const page = useSlotRecipe({ recipe: serverDetailsRecipe })()
  const styles = useSlotRecipe({ recipe: serverRulesRecipe })()
  return (
    <>
      <StyledLink css={page.back} href={backHref} isReturn>
        <ArrowLeft aria-hidden />
        <span>{t(back === 'details' ? 'rules.back' : 'details.back')}</span>
      </StyledLink>
      <Panel>
        <chakra.h1 css={styles.title}>{t('rules.title')}</chakra.h1>
        <chakra.p css={styles.intro}>{t('rules.intro')}</chakra.p>
        <chakra.ol css={styles.list}>
          {rules.map((rule, index) => (
            <chakra.li key={rule} css={styles.rule}>
              <chakra.span css={styles.number} aria-hidden>
                {index + 1}
              </chakra.span>
              <span>{t(`rules.${rule}`)}</span>
            </chakra.li>
          ))}
        </chakra.ol>
      </Panel>
    </>
  )
}
