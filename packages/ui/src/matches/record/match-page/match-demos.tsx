import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type DemoFailure, type DemosProblem, shownDemoName } from '@warmup/domain/matches'
import { useTranslation } from '@warmup/i18n'
import { Download } from 'lucide-react'
import { BusyButton } from '../../../common/index.ts'
import { useDemoMessages } from '../../demos/demo-messages.ts'
import { matchPageRecipe } from './match-page.recipe.ts'

export type MatchDemosProps = {
  /** Names of the demos, for owner and members; undefined for others. */
  names: readonly string[] | undefined
  /** Why the demos could not be listed. */
  problem?: DemosProblem | undefined
  /** The demo whose download is being prepared. */
  busy?: string | undefined
  /** Why the last download failed. */
  failure?: DemoFailure | undefined
  /** Called with the name of the demo to download. */
  onDownload: (name: string) => void
}

/** The demos of a match. Only owner and members of the server can download them. */
export const MatchDemos = ({ names, problem, busy, failure, onDownload }: MatchDemosProps) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const message = useDemoMessages()
  const note =
    names === undefined
      ? t('match.demos.members')
      : problem !== undefined
        ? t(`match.demos.problems.${problem}`)
        : names.length === 0
          ? t('match.demos.none')
          : undefined
  return (
    <>
      <chakra.h2 css={styles.heading} mb="2">
        {t('demos.title')}
      </chakra.h2>
      {note !== undefined && <chakra.p css={styles.note}>{note}</chakra.p>}
      <chakra.ul css={styles.demos}>
        {(names ?? []).map((name) => (
          <chakra.li key={name} css={styles.demo}>
            <chakra.span css={styles.demoName} translate="no">
              {shownDemoName(name)}
            </chakra.span>
            <BusyButton
              isBusy={busy === name}
              isDisabled={busy !== undefined}
              busyLabel={t('demos.downloading')}
              icon={<Download aria-hidden />}
              onClick={() => onDownload(name)}
            >
              {t('demos.download')}
            </BusyButton>
          </chakra.li>
        ))}
      </chakra.ul>
      {failure !== undefined && (
        <chakra.p role="alert" color="danger" mt="2">
          {message(failure)}
        </chakra.p>
      )}
    </>
  )
}
