import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import {
  type Demo,
  gameMapOf,
  isSuspicious,
  type MatchSummary,
  partsOfDemoName,
  shownDemoName,
} from '@warmup/domain/matches'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatBytes } from '@warmup/i18n/format'
import { CircleDot, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { AppLink, VisuallyHidden } from '../../../common/index.ts'
import { demoDialogRecipe } from './demo-dialog.recipe.ts'

type DemoListProps = {
  matchHref: (matchId: string) => string
  demos: readonly Demo[]
  selected: string | undefined
  onSelect: (name: string) => void
}

/** The demos as radio buttons, with the time and map from the demo's name. */
export const DemoList = ({ demos, selected, onSelect, matchHref }: DemoListProps) => {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: demoDialogRecipe })()
  const group = useId()
  return (
    <chakra.div css={styles.list} role="radiogroup" aria-label={t('demos.label')}>
      {demos.map((demo) => {
        const { name, size, isRecording, match } = demo
        const parts = partsOfDemoName(name)
        const map = match?.map ?? (parts && gameMapOf(parts))
        return (
          <chakra.div key={name} css={styles.row}>
            <chakra.label css={styles.label}>
              <chakra.input
                css={styles.input}
                type="radio"
                name={group}
                checked={name === selected}
                onChange={() => onSelect(name)}
              />
              <chakra.span css={styles.text}>
                <DemoName name={name} />
                <chakra.span css={styles.facts}>
                  {isRecording && (
                    <chakra.span css={styles.mark}>
                      <CircleDot aria-hidden />
                      <span>{t('demos.recording')}</span>
                    </chakra.span>
                  )}
                  {isSuspicious(demo) && (
                    <chakra.span css={styles.mark} title={t('demos.suspiciousHint')}>
                      <TriangleAlert aria-hidden />
                      <span>{t('demos.suspicious')}</span>
                    </chakra.span>
                  )}
                  <span>{size === undefined ? t('demos.noSize') : formatBytes(size, language)}</span>
                  {match !== undefined && <MatchFacts match={match} />}
                  {parts !== undefined && <span>{parts.startedAt}</span>}
                  {map !== undefined && <span>{map}</span>}
                </chakra.span>
              </chakra.span>
            </chakra.label>
            {match !== undefined && (
              <chakra.span css={styles.link}>
                <AppLink href={matchHref(match.id)}>{t('demos.matchPage')}</AppLink>
              </chakra.span>
            )}
          </chakra.div>
        )
      })}
    </chakra.div>
  )
}

const MatchFacts = ({ match: { score, players } }: { match: MatchSummary }) => {
  const { t } = useTranslation('matches')
  return (
    <>
      <chakra.span fontWeight="600" color="fg">
        {t('demos.matchScore', score)}
      </chakra.span>
      <span>{t('demos.matchPlayers', { count: players })}</span>
    </>
  )
}

/** Length of the part of the name with the two teams, in characters. */
const endLength = 24

/**
 * The name of a demo in one line. If it does not fit, it is truncated before its last characters, which name the teams.
 */
const DemoName = ({ name }: { name: string }) => {
  const styles = useSlotRecipe({ recipe: demoDialogRecipe })()
  const shown = shownDemoName(name)
  const letters = Array.from(shown)
  return (
    <chakra.span asChild css={styles.name}>
      <span title={shown} translate="no">
        <VisuallyHidden>{shown}</VisuallyHidden>
        <span aria-hidden>{letters.slice(0, -endLength).join('')}</span>
        <span aria-hidden>{letters.slice(-endLength).join('')}</span>
      </span>
    </chakra.span>
  )
}
