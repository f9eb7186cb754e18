import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { canCall, type OwnGathering, type ShownGathering } from '@warmup/domain/gatherings'
import type { Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { CallToServer } from './call-to-server.tsx'
import { gatheringPanelRecipe } from './gathering-panel.recipe.ts'
import type { GatheringPanelProps } from './gathering-panel-props.ts'
import { NewCall } from './new-call.tsx'
import { OwnCall } from './own-call.tsx'

/** Whether the panel has anything to show for a server. */
export const hasCalls = (server: Server, calls: readonly ShownGathering[], own: OwnGathering | undefined): boolean =>
  calls.length > 0 || own?.serverId === server.id || canCall(server)

/**
 * The calls for players on a server, and the start of a new one (docs/product/gatherings.md#calls).
 * - It MUST show how many players are ready, how many are needed, and how much time is left.
 * - It MUST show the player's own state first: signed up, reached, failed or left out.
 * - A request under way MUST NOT change the size of its button.
 */
export const GatheringPanel = (props: GatheringPanelProps) => {
  const { server, calls, own, failure, hasHeading = true } = props
  const { t } = useTranslation('gatherings')
  const styles = useSlotRecipe({ recipe: gatheringPanelRecipe })()
  const ownHere = own?.serverId === server.id ? own : undefined
  const others = calls.filter(({ pin }) => ownHere === undefined || pin !== ownHere.pin)
  const isElsewhere = own !== undefined && ownHere === undefined && own.state === 'open'
  const hasCallOfPlayers = calls.some(({ pin }) => pin === undefined) || (ownHere && ownHere.pin === undefined)
  return (
    <chakra.section css={styles.root} aria-label={t('title')}>
      {hasHeading && <chakra.h2 css={styles.heading}>{t('title')}</chakra.h2>}
      {ownHere && <OwnCall {...props} own={ownHere} text={calls.find(({ pin }) => pin === ownHere.pin)?.text} />}
      {others.map((call) => (
        <CallToServer key={call.pin ?? ''} {...props} call={call} isElsewhere={isElsewhere} />
      ))}
      {!hasCallOfPlayers && canCall(server) && <NewCall {...props} isElsewhere={isElsewhere} />}
      {failure !== undefined && (
        <chakra.p css={styles.failure} role="alert">
          {t(`failures.${failure}`)}
        </chakra.p>
      )}
    </chakra.section>
  )
}
