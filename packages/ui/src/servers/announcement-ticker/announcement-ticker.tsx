import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { ChevronRight, Megaphone, Pause, Play } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Button, IconButton, Skeleton } from '../../common/index.ts'
import { announcementTickerRecipe } from './announcement-ticker.recipe.ts'

/** Scroll speed in px per second; slow enough to read. */
const speed = 50

type TrackStyle = CSSProperties & { '--ticker-seconds': string }

export type AnnouncementTickerProps = {
  /** Undefined while loading. */
  text: string | undefined
  /** Initially paused. */
  isPaused?: boolean
  /** Called to show all announcements. */
  onShowAll: () => void
}

/**
 * The first announcement in one line.
 * - A text that fits MUST NOT scroll; a longer one scrolls, and MUST stop while hovered, focused or paused (WCAG
 *   2.2.2).
 * - With reduced motion nothing scrolls; the dialog of all announcements has the whole text.
 */
export const AnnouncementTicker = ({ text, isPaused = false, onShowAll }: AnnouncementTickerProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: announcementTickerRecipe })()
  const [isStopped, setStopped] = useState(isPaused)
  const [length, setLength] = useState<number>()
  const line = useRef<HTMLDivElement>(null)
  const textRef = useRef<HTMLSpanElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another length
  useEffect(() => {
    const measure = () => {
      const room = line.current?.clientWidth ?? 0
      const needed = textRef.current?.scrollWidth ?? 0
      const gap = Number.parseFloat(textRef.current ? getComputedStyle(textRef.current).paddingInlineEnd : '0')
      setLength(needed - gap > room ? needed - gap : undefined)
    }
    // The observer also measures once at the start, after the browser's regular layout.
    const sizes = new ResizeObserver(measure)
    if (line.current) sizes.observe(line.current)
    return () => sizes.disconnect()
  }, [text])

  const isLong = length !== undefined
  const track: TrackStyle = { '--ticker-seconds': `${Math.round((length ?? 0) / speed)}s` }
  return (
    <chakra.section css={styles.root} aria-label={t('ticker.label')} data-ticker>
      <chakra.span css={styles.icon} aria-hidden>
        <Megaphone strokeWidth={1.75} />
      </chakra.span>
      <chakra.div css={styles.window} ref={line}>
        {text === undefined ? (
          <Skeleton width="min(420px, 80%)" height="14px" />
        ) : (
          <chakra.div
            css={styles.track}
            style={track}
            data-long={isLong || undefined}
            data-paused={isStopped || undefined}
          >
            <chakra.span ref={textRef} css={styles.text} title={isLong ? text : undefined}>
              {text}
            </chakra.span>
            {isLong && (
              <chakra.span css={styles.copy} aria-hidden>
                {text}
              </chakra.span>
            )}
          </chakra.div>
        )}
      </chakra.div>
      {isLong && (
        <chakra.span css={styles.pause}>
          <IconButton
            size="small"
            label={isStopped ? t('ticker.resume') : t('ticker.pause')}
            onClick={() => setStopped(!isStopped)}
          >
            {isStopped ? <Play /> : <Pause />}
          </IconButton>
        </chakra.span>
      )}
      <Button css={styles.all} weight="quiet" size="small" aria-label={t('ticker.showAll')} onClick={onShowAll}>
        <chakra.span css={styles.allInFull}>{t('ticker.showAll')}</chakra.span>
        <chakra.span css={styles.allInShort}>{t('ticker.all')}</chakra.span>
        <ChevronRight aria-hidden />
      </Button>
    </chakra.section>
  )
}
