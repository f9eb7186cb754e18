import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { MapHistory } from '@warmup/domain/maps'
import { useTranslation } from '@warmup/i18n'
import { BellPlus } from 'lucide-react'
import { useId } from 'react'
import { Button, type Loadable, Loaded } from '../../common/index.ts'
import { mapHistoryRecipe } from './map-history.recipe.ts'
import { PlayedMaps } from './played-maps.tsx'
import { PlayersOverWeek } from './players-over-week.tsx'

export type MapHistoryPanelProps = {
  /** The maps and players of the server. */
  history: Loadable<MapHistory>
  /** The current time in milliseconds since 1970. */
  now: number
  /** Called to make a wish to be told of a map. */
  onWish: () => void
}

/** The maps and players of a server in the last week (docs/product/maps.md#runs). Its height MUST be the same in every state. */
export const MapHistoryPanel = ({ history, now, onWish }: MapHistoryPanelProps) => {
  const { t } = useTranslation('maps')
  const styles = useSlotRecipe({ recipe: mapHistoryRecipe })()
  const id = useId()
  return (
    <chakra.section css={styles.root} aria-labelledby={id}>
      <chakra.div css={styles.head}>
        <div>
          <chakra.h2 css={styles.title} id={id}>
            {t('history.title')}
          </chakra.h2>
          <chakra.p css={styles.window}>{t('history.window')}</chakra.p>
        </div>
        <Button onClick={onWish}>
          <BellPlus aria-hidden />
          <span>{t('wish.open')}</span>
        </Button>
      </chakra.div>
      <chakra.div css={styles.body}>
        <Loaded data={history} loading={t('history.loading')} failed={t('history.failed')} lines={5}>
          {({ runs, hours }) => (
            <>
              <PlayersOverWeek hours={hours} />
              <PlayedMaps runs={runs} now={now} />
            </>
          )}
        </Loaded>
      </chakra.div>
    </chakra.section>
  )
}
