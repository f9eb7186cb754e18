import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, Checkbox, CopyButton, type CopyState } from '../../common/index.ts'
import { gateRecipe } from './gate.recipe.ts'
import { GateCard, type GateCardProps } from './gate-card.tsx'

export type RecoveryCodesProps = Pick<GateCardProps, 'portalHref'> & {
  /** The codes, which the server shows only once. */
  codes: readonly string[]
  /** The state of copying. */
  copy: CopyState
  /** Called with the text to copy: a code a line. */
  onCopy: (text: string) => void
  /** Called with the text to download. */
  onDownload: (text: string) => void
  /** Called when the visitor has stored the codes and goes on. */
  onContinue: () => void
}

/**
 * The recovery codes after the second factor was set up.
 * - It MUST NOT continue before the visitor confirms that the codes are stored.
 */
export const RecoveryCodes = ({ codes, copy, onCopy, onDownload, onContinue, portalHref }: RecoveryCodesProps) => {
  const { t } = useTranslation('console')
  const styles = useSlotRecipe({ recipe: gateRecipe })()
  const [isStored, setStored] = useState(false)
  const text = codes.join('\n')
  return (
    <GateCard title={t('gate.recovery.title')} portalHref={portalHref}>
      <chakra.p css={styles.text}>{t('gate.recovery.intro')}</chakra.p>
      <chakra.ul css={styles.codes} aria-label={t('gate.recovery.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <chakra.div css={styles.actions}>
        <CopyButton label={t('gate.recovery.copy')} text={text} state={copy} onCopy={onCopy} />
        <Button onClick={() => onDownload(`${text}\n`)}>
          <Download />
          <span>{t('gate.recovery.download')}</span>
        </Button>
      </chakra.div>
      <Checkbox label={t('gate.recovery.stored')} isChecked={isStored} onChange={setStored} />
      <chakra.div mt="3">
        <Button weight="primary" isWide height="touch" isDisabled={!isStored} onClick={onContinue}>
          {t('gate.recovery.continue')}
        </Button>
      </chakra.div>
    </GateCard>
  )
}
