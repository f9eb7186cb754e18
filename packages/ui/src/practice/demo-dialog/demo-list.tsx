import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type Demo, isSuspicious, partsOfDemoName } from '@warmup/domain/practice'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatBytes } from '@warmup/i18n/format'
import { CircleDot, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { FileName } from '../file-name/file-name.tsx'
import { demoDialogRecipe } from './demo-dialog.recipe.ts'

type DemoListProps = {
  demos: readonly Demo[]
  selected: string | undefined
  onSelect: (name: string) => void
}

/** The demos as radio buttons, with what the usual name of one tells: when, and on which map. */
export const DemoList = ({ demos, selected, onSelect }: DemoListProps) => {
  const { t } = useTranslation('practice')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: demoDialogRecipe })()
  const group = useId()
  return (
    <chakra.div css={styles.list} role="radiogroup" aria-label={t('demos.label')}>
      {demos.map((demo) => {
        const { name, size, isRecording } = demo
        const parts = partsOfDemoName(name)
        return (
          <chakra.label key={name} css={styles.row}>
            <chakra.input
              css={styles.input}
              type="radio"
              name={group}
              checked={name === selected}
              onChange={() => onSelect(name)}
            />
            <chakra.span css={styles.text}>
              <chakra.span css={styles.name} display="block">
                <FileName name={name} />
              </chakra.span>
              <chakra.span css={styles.facts}>
                {isRecording && (
                  <chakra.span css={styles.mark}>
                    <CircleDot aria-hidden />
                    {t('demos.recording')}
                  </chakra.span>
                )}
                {isSuspicious(demo) && (
                  <chakra.span css={styles.mark} title={t('demos.suspiciousHint')}>
                    <TriangleAlert aria-hidden />
                    {t('demos.suspicious')}
                  </chakra.span>
                )}
                <span>{size === undefined ? t('demos.noSize') : formatBytes(size, language)}</span>
                {parts !== undefined && (
                  <>
                    <span>{parts.startedAt}</span>
                    <span>{parts.map}</span>
                  </>
                )}
              </chakra.span>
            </chakra.span>
          </chakra.label>
        )
      })}
    </chakra.div>
  )
}
