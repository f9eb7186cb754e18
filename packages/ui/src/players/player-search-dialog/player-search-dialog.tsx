import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type PlayerHit, searchTextMaxLength } from '@warmup/domain/players'
import { useTranslation } from '@warmup/i18n'
import { useRef } from 'react'
import {
  AppLink,
  Avatar,
  ButtonAppLink,
  Dialog,
  type Loadable,
  MembershipBadge,
  SearchField,
  TextButton,
  VisuallyHidden,
} from '../../common/index.ts'
import { playerSearchDialogRecipe } from './player-search-dialog.recipe.ts'

const HitLink = chakra(AppLink)

export type PlayerSearchDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it, or chooses a player. */
  onClose: () => void
  /** The text in the field. */
  text: string
  /** Called with the changed text. */
  onText: (text: string) => void
  /** The players found; undefined while there is nothing to search. */
  hits: Loadable<readonly PlayerHit[]> | undefined
  /** Returns the URL of a player's page. */
  playerHref: (steamId: string) => string
  /** The URL of the public list of sanctions; undefined without one (docs/product/moderation.md#public-list). */
  publicListHref?: string | undefined
}

/** Searches players by name or Steam ID; each result links to the player's page. */
export const PlayerSearchDialog = ({
  isOpen,
  onClose,
  text,
  onText,
  hits,
  playerHref,
  publicListHref,
}: PlayerSearchDialogProps) => {
  const { t } = useTranslation(['players', 'common'])
  const styles = useSlotRecipe({ recipe: playerSearchDialogRecipe })()
  const field = useRef<HTMLInputElement>(null)
  const found = hits?.status === 'ready' ? hits.data : undefined
  const status = (): string => {
    if (hits?.status === 'loading') return t('players:search.loading')
    if (found === undefined) return ''
    return found.length === 0 ? t('players:search.none') : t('players:search.count', { count: found.length })
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('players:search.title')} initialFocus={field}>
      <SearchField
        label={t('players:search.label')}
        clearLabel={t('players:search.clear')}
        value={text}
        onChange={onText}
        inputRef={field}
        maxLength={searchTextMaxLength}
      />
      <VisuallyHidden role="status">{status()}</VisuallyHidden>
      <chakra.div css={styles.hits}>
        {hits === undefined && <chakra.p css={styles.note}>{t('players:search.hint')}</chakra.p>}
        {hits?.status === 'loading' && (
          <chakra.p css={styles.note} aria-hidden>
            {t('players:search.loading')}
          </chakra.p>
        )}
        {found?.length === 0 && (
          <chakra.p css={styles.note} aria-hidden>
            {t('players:search.none')}
          </chakra.p>
        )}
        {hits?.status === 'failed' && (
          <chakra.p css={styles.note} role="alert">
            <span>{t('players:search.failed')}</span>{' '}
            <TextButton minHeight="auto" onClick={hits.onRetry} aria-disabled={hits.isRetrying}>
              {t('common:retry')}
            </TextButton>
          </chakra.p>
        )}
        {found !== undefined && found.length > 0 && <Hits hits={found} playerHref={playerHref} onClose={onClose} />}
      </chakra.div>
      {publicListHref !== undefined && (
        <ButtonAppLink size="small" mt="3" href={publicListHref} onClick={onClose}>
          {t('players:search.publicList')}
        </ButtonAppLink>
      )}
    </Dialog>
  )
}

type HitsProps = Pick<PlayerSearchDialogProps, 'playerHref' | 'onClose'> & { hits: readonly PlayerHit[] }

const Hits = ({ hits, playerHref, onClose }: HitsProps) => {
  const { t } = useTranslation('players')
  const styles = useSlotRecipe({ recipe: playerSearchDialogRecipe })()
  return (
    <chakra.ul listStyle="none" m="0" p="0" aria-label={t('search.hits')}>
      {hits.map((hit) => (
        <li key={hit.steamId}>
          <HitLink css={styles.hit} href={playerHref(hit.steamId)} onClick={onClose}>
            <Avatar {...(hit.avatarUrl && { src: hit.avatarUrl })} seed={hit.steamId} />
            <chakra.span css={styles.name} dir="auto">
              <span translate="no">{hit.name}</span>
            </chakra.span>
            <MembershipBadge memberships={hit.groups} />
          </HitLink>
        </li>
      ))}
    </chakra.ul>
  )
}
