import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { canGather, type OwnGathering, type ShownGathering } from '@warmup/domain/gatherings'
import type { Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { gatheringPanelRecipe } from './gathering-panel.recipe.ts'
import type { GatheringPanelProps } from './gathering-panel-props.ts'
import { JoinableGathering } from './joinable-gathering.tsx'
import { JoinedGathering } from './joined-gathering.tsx'
import { NewGathering } from './new-gathering.tsx'

/** Whether the panel has anything to show for a server. */
export const hasGatherings = (
  server: Server,
  gatherings: readonly ShownGathering[],
  own: OwnGathering | undefined,
): boolean => gatherings.length > 0 || own?.serverId === server.id || canGather(server)

/**
 * The gatherings on a server, and the start of a new one (docs/product/gatherings.md#gatherings).
 * - It MUST show how many players are ready, how many are needed, and how much time is left.
 * - It MUST show the player's own state first: signed up, reached, failed or left out.
 * - A request under way MUST NOT change the size of its button.
 */
export const GatheringPanel = (props: GatheringPanelProps) => {
  const { server, gatherings, own, failure, hasHeading = true } = props
  const { t } = useTranslation('gatherings')
  const styles = useSlotRecipe({ recipe: gatheringPanelRecipe })()
  const ownHere = own?.serverId === server.id ? own : undefined
  const others = gatherings.filter(({ pin }) => ownHere === undefined || pin !== ownHere.pin)
  const isElsewhere = own !== undefined && ownHere === undefined && own.state === 'open'
  const hasStartedHere = gatherings.some(({ pin }) => pin === undefined) || (ownHere && ownHere.pin === undefined)
  return (
    <chakra.section css={styles.root} aria-label={t('title')}>
      {hasHeading && <chakra.h2 css={styles.heading}>{t('title')}</chakra.h2>}
      {ownHere && (
        <JoinedGathering {...props} own={ownHere} texts={gatherings.find(({ pin }) => pin === ownHere.pin)?.texts} />
      )}
      {others.map((gathering) => (
        <JoinableGathering key={gathering.pin ?? ''} {...props} gathering={gathering} isElsewhere={isElsewhere} />
      ))}
      {!hasStartedHere && canGather(server) && <NewGathering {...props} isElsewhere={isElsewhere} />}
      {failure !== undefined && (
        <chakra.p css={styles.failure} role="alert">
          {t(`failures.${failure}`)}
        </chakra.p>
      )}
    </chakra.section>
  )
}
