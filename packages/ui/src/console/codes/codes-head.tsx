import { consolePaths } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { Plus } from 'lucide-react'
import { Button, PageHead } from '../../common/index.ts'
import { ViewSwitch } from '../view-switch/view-switch.tsx'

export type CodesHeadProps = {
  /** The shown view. */
  current: 'list' | 'gifts' | 'redemptions'
  /** Called to make new codes; absent where the role cannot act. */
  onMake?: (() => void) | undefined
}

/** The head of the views of codes: codes of operators, gifts from the shop, and who redeemed them. */
export const CodesHead = ({ current, onMake }: CodesHeadProps) => {
  const { t } = useTranslation('console')
  return (
    <>
      <PageHead title={t('pages.codes')} line={t('codes.line')}>
        {onMake && (
          <Button weight="primary" onClick={onMake}>
            <Plus aria-hidden />
            <span>{t('codes.new')}</span>
          </Button>
        )}
      </PageHead>
      <ViewSwitch
        label={t('codes.views')}
        current={current}
        views={[
          { id: 'list', label: t('codes.list'), href: consolePaths.codes },
          { id: 'gifts', label: t('codes.gifts'), href: consolePaths.gifts },
          { id: 'redemptions', label: t('codes.redemptions'), href: consolePaths.redemptions },
        ]}
      />
    </>
  )
}
