import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Language } from '@warmup/domain/common'
import { useLanguage } from '@warmup/i18n'
import { formatDecimal, formatNumber } from '@warmup/i18n/format'
import { ButtonLink } from '@warmup/ui/common'
import { ExternalLink, TriangleAlert } from 'lucide-react'
import { type Cause, type Change, canvasOf, type Size, type Steadiness } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CroppedPicture } from '../picture-view/cropped-picture.tsx'
import type { PictureSource } from '../picture-view/picture-source.ts'
import { changeFactsRecipe } from './change-facts.recipe.ts'

export type ChangeFactsProps = {
  /** The selected change. */
  change: Change
  /** Returns the URL of a picture. */
  source: PictureSource
  /** The URL of the current version of the story. */
  storyHref?: string | undefined
}

/** A ratio from 0 to 1 as a percentage. A very small change is not rounded to 0. */
const percentText = (share: number, language: Language): string => {
  const least = 0.01
  const percent = share * 100
  return percent > 0 && percent < least ? `< ${formatDecimal(least, 2, language)}` : formatDecimal(percent, 2, language)
}

/** Differences listed for a cause; the others are counted. */
const namesShown = 3

/** Messages and style rules may be long. */
const shortName = (name: string): string => (name.length > 80 ? `${name.slice(0, 79)}…` : name)

const sizeText = ({ width, height }: Size): string => `${width} × ${height}`

/** The size, possible causes and position of a change, with a link to its story. */
export const ChangeFacts = ({ change, source, storyHref }: ChangeFactsProps) => {
  const { t } = useTexts()
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: changeFactsRecipe })()
  const { before, after, box, kind, pixels, causes = [], problem, steadiness } = change
  const canvas = canvasOf(change)
  const side = after ? 'after' : 'before'
  const shown = after ?? before
  const isResized = before && after && (before.width !== after.width || before.height !== after.height)
  const percent = percentText(pixels / (canvas.width * canvas.height), language)
  const causeItem = ({ file, by, names = [] }: Cause) => (
    <li key={`${by} ${file}`}>
      <chakra.span css={styles.file}>{file}</chakra.span>
      <chakra.span css={styles.evidence}>{t(`evidence.${by}`)}</chakra.span>
      {names.slice(0, namesShown).map((name) => (
        <chakra.code key={name} css={styles.difference}>
          {shortName(name)}
        </chakra.code>
      ))}
      {names.length > namesShown && (
        <chakra.span css={styles.evidence}>{t('facts.more', { count: names.length - namesShown })}</chakra.span>
      )}
    </li>
  )
  return (
    <chakra.section css={styles.root} aria-label={t('facts.title')}>
      {problem !== undefined && (
        <chakra.p css={styles.problem}>
          <TriangleAlert aria-hidden />
          <span>{t('facts.problem', { problem })}</span>
        </chakra.p>
      )}
      <chakra.h2 css={styles.title}>{kind === 'changed' ? t('facts.title') : t(`kinds.${kind}`)}</chakra.h2>
      {kind === 'changed' && (
        <chakra.p css={styles.pixels}>
          <chakra.span css={styles.number}>{formatNumber(pixels, language)}</chakra.span>
          <span>{t('facts.pixels')}</span>
          <span>{t('facts.share', { percent })}</span>
        </chakra.p>
      )}
      <chakra.dl css={styles.list}>
        {kind === 'changed' && (
          <chakra.div css={styles.row}>
            <chakra.dt css={styles.name}>{t('facts.area')}</chakra.dt>
            <chakra.dd css={styles.value}>{t('facts.box', { ...box })}</chakra.dd>
          </chakra.div>
        )}
        <chakra.div css={styles.row}>
          <chakra.dt css={styles.name}>{t('facts.size')}</chakra.dt>
          <chakra.dd css={styles.value}>
            {isResized ? t('facts.sizeChange', { before: sizeText(before), after: sizeText(after) }) : sizeText(canvas)}
          </chakra.dd>
        </chakra.div>
        {steadiness && <SteadinessFacts steadiness={steadiness} />}
      </chakra.dl>
      {causes.length > 0 && (
        <div>
          <chakra.h3 css={styles.where}>
            {t('facts.causes', { count: new Set(causes.map(({ file }) => file)).size })}
          </chakra.h3>
          <chakra.ul css={styles.causes}>{causes.map(causeItem)}</chakra.ul>
        </div>
      )}
      {storyHref !== undefined && (
        <ButtonLink size="small" href={storyHref} isNewTab>
          <span>{t('facts.openStory')}</span>
          <ExternalLink aria-hidden />
        </ButtonLink>
      )}
      {shown && (
        <div>
          <chakra.p css={styles.where} aria-hidden>
            {t('facts.where')}
          </chakra.p>
          <chakra.div css={styles.map}>
            <CroppedPicture
              label={t('facts.where')}
              crop={{ x: 0, y: 0, ...canvas }}
              picture={{ src: source(side, change), size: shown }}
              outline={box}
            />
          </chakra.div>
        </div>
      )}
    </chakra.section>
  )
}

/** How often the story differed with nothing changed, and how slow it was. */
const SteadinessFacts = ({ steadiness: { runs, differed, slowestMs } }: { steadiness: Steadiness }) => {
  const { t } = useTexts()
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: changeFactsRecipe })()
  const result =
    runs === 0
      ? t('facts.noRun')
      : differed === 0
        ? t('facts.neverDiffered', { count: runs })
        : t('facts.differed', { differed, runs })
  return (
    <>
      <chakra.div css={styles.row}>
        <chakra.dt css={styles.name}>{t('facts.steadiness')}</chakra.dt>
        <chakra.dd css={styles.value} data-tone={differed > 0 ? 'bad' : undefined}>
          {result}
        </chakra.dd>
      </chakra.div>
      <chakra.div css={styles.row}>
        <chakra.dt css={styles.name}>{t('facts.slowest')}</chakra.dt>
        <chakra.dd css={styles.value}>
          {t('facts.seconds', { seconds: formatDecimal(slowestMs / 1_000, 1, language) })}
        </chakra.dd>
      </chakra.div>
    </>
  )
}
