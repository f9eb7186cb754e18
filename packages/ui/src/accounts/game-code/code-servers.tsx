import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { ButtonLink, Disclosure } from '../../common/index.ts'
import { gameCodeRecipe } from './game-code.recipe.ts'

/** A server where the code can be typed. */
export type CodeServer = {
  readonly id: string
  readonly name: string
  /** The link that starts the game and connects. */
  readonly joinHref: string
}

export type CodeServersProps = {
  /** The servers where the code can be typed. */
  servers: readonly CodeServer[]
}

/** The servers where a code can be typed, with links to join. */
export const CodeServers = ({ servers }: CodeServersProps) => {
  const { t } = useTranslation('accounts')
  const styles = useSlotRecipe({ recipe: gameCodeRecipe })()
  if (servers.length === 0) return null
  return (
    <Disclosure summary={t('gameCode.servers', { count: servers.length })}>
      <chakra.ul css={styles.servers}>
        {servers.map(({ id, name, joinHref }) => (
          <chakra.li key={id} css={styles.server}>
            <chakra.span css={styles.name}>{name}</chakra.span>
            <ButtonLink
              size="small"
              minHeight={{ base: 'touch', lg: 'controlSmall' }}
              href={joinHref}
              aria-label={t('gameCode.joinServer', { server: name })}
            >
              {t('gameCode.join')}
            </ButtonLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </Disclosure>
  )
}
