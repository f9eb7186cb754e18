import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { hasEnded, type MapWish } from '@warmup/domain/maps'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { BellPlus } from 'lucide-react'
import { useId } from 'react'
import {
  BusyButton,
  ButtonAppLink,
  DatedText,
  EmptyState,
  factsLine,
  type Loadable,
  Loaded,
  useKeptFocus,
  useModeLabel,
} from '../../common/index.ts'
import { mapWishesRecipe } from './map-wishes.recipe.ts'

export type MapWishesProps = {
  /** The player's wishes, the last to end first. */
  wishes: Loadable<readonly MapWish[]>
  /** The current time in milliseconds since 1970. */
  now: number
  /** URL of the server list. */
  serversHref: string
  /** Called to renew a wish. */
  onRenew: (wish: MapWish) => void
  /** Called to end a wish. */
  onEnd: (wish: MapWish) => void
  /** The wish that is being renewed or ended; meanwhile the others cannot be. */
  busy?: { readonly id: string; readonly change: 'renew' | 'end' } | undefined
  /** Whether the last change failed. */
  hasFailed: boolean
}

/**
 * A player's wishes to be told when maps are played (docs/product/maps.md#wishes).
 * - It MUST say when each ends.
 * - When the focused wish is removed, the next one MUST get the focus, or the page's content after the last.
 */
export const MapWishes = ({ wishes, serversHref, hasFailed, ...list }: MapWishesProps) => {
  const { t } = useTranslation('maps')
  const styles = useSlotRecipe({ recipe: mapWishesRecipe })()
  const id = useId()
  const keptFocus = useKeptFocus<HTMLUListElement>()
  return (
    <chakra.section css={styles.root} aria-labelledby={id}>
      <chakra.h2 css={styles.title} id={id}>
        {t('wishes.title')}
      </chakra.h2>
      <chakra.p css={styles.description}>{t('wishes.description')}</chakra.p>
      <Loaded data={wishes} loading={t('wishes.loading')} failed={t('wishes.failed')} lines={2}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<BellPlus />}
              title={t('wishes.empty')}
              action={<ButtonAppLink href={serversHref}>{t('wishes.servers')}</ButtonAppLink>}
            />
          ) : (
            <ul aria-labelledby={id} {...keptFocus}>
              {all.map((wish) => (
                <Wish key={wish.id} wish={wish} {...list} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <chakra.p css={styles.failure} role="status">
        {hasFailed && t('wish.failures.failed')}
      </chakra.p>
    </chakra.section>
  )
}

/** Whether the server of a wish is gone, so that it cannot be renewed. */
const isGone = ({ scope, serverName }: MapWish): boolean => scope === 'server' && serverName === undefined

type WishProps = { wish: MapWish } & Pick<MapWishesProps, 'now' | 'onRenew' | 'onEnd' | 'busy'>

const Wish = ({ wish, now, onRenew, onEnd, busy }: WishProps) => {
  const { t } = useTranslation('maps')
  const styles = useSlotRecipe({ recipe: mapWishesRecipe })()
  const place = usePlace()
  const { id, map, until } = wish
  const end = new Date(until)
  const change = busy?.id === id ? busy.change : undefined
  return (
    <chakra.li css={styles.wish} tabIndex={-1}>
      <chakra.div css={styles.text}>
        <chakra.p css={styles.map} translate="no">
          {map}
        </chakra.p>
        <chakra.p css={styles.place}>
          <DatedText
            text={factsLine(
              place(wish),
              hasEnded(end.getTime(), now) ? t('wishes.ended') : t('wishes.until', { time: formatMinute(end) }),
            )}
          />
        </chakra.p>
      </chakra.div>
      <chakra.div css={styles.actions}>
        {!isGone(wish) && (
          <BusyButton
            size="small"
            isBusy={change === 'renew'}
            isDisabled={busy !== undefined}
            aria-label={t('wishes.renewOf', { map })}
            onClick={() => onRenew(wish)}
          >
            {t('wishes.renew')}
          </BusyButton>
        )}
        <BusyButton
          size="small"
          weight="quiet"
          isBusy={change === 'end'}
          isDisabled={busy !== undefined}
          aria-label={t('wishes.endOf', { map })}
          onClick={() => onEnd(wish)}
        >
          {t('wishes.end')}
        </BusyButton>
      </chakra.div>
    </chakra.li>
  )
}

/** Returns where a wished map is to be played. */
const usePlace = (): ((wish: MapWish) => string) => {
  const { t } = useTranslation('maps')
  const language = useLanguage()
  const mode = useModeLabel()
  return ({ scope, target, serverName }) => {
    if (scope === 'mode') return t('wishes.onMode', { mode: mode(target) })
    return serverName === undefined ? t('wishes.serverGone') : t('wishes.onServer', { name: serverName[language] })
  }
}
