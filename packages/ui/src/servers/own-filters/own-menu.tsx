import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { History, Star } from 'lucide-react'
import { useState } from 'react'
import { Button, Popover, VisuallyHidden } from '../../common/index.ts'
import { OwnChoices } from '../lazy-dialogs.ts'
import { serverFiltersRecipe } from '../server-filters/server-filters.recipe.ts'
import type { OwnChoicesProps } from './own-choices.tsx'

type OwnMenuProps = Pick<OwnChoicesProps, 'filters' | 'own' | 'onChange'> & {
  /** Keeps the menu open, for stories. */
  isOpen?: boolean | undefined
}

/**
 * The menu of the visitor's own servers and filters. Its button shows which servers the list is restricted to. It has an
 * icon, because the bar has no space for another word.
 */
export const OwnMenu = ({ isOpen, ...props }: OwnMenuProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serverFiltersRecipe })()
  const [isShown, setShown] = useState(false)
  const { only } = props.filters
  return (
    <Popover
      label={t('filters.own.label')}
      isOpen={isOpen ?? isShown}
      onOpenChange={setShown}
      trigger={
        <Button
          css={styles.trigger}
          size="icon"
          title={t(`filters.own.${only ?? 'label'}`)}
          data-chosen={only !== undefined || undefined}
        >
          {only === 'recent' ? <History aria-hidden /> : <Star aria-hidden />}
          <VisuallyHidden>{t(`filters.own.${only ?? 'label'}`)}</VisuallyHidden>
        </Button>
      }
    >
      <chakra.div css={styles.menu}>
        <OwnChoices {...props} onClose={() => setShown(false)} takesFocus />
      </chakra.div>
    </Popover>
  )
}
