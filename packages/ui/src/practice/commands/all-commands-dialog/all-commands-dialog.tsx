import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type CommandType, commandTypes, findCommands, practiceCatalogue } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { commandInitials } from '@warmup/i18n/command-initials'
import { SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { Dialog, EmptyState, SearchField, VisuallyHidden } from '../../../common/index.ts'
import { type CommandCopying, CommandRow } from '../command-panel/command-row.tsx'
import { allCommandsRecipe } from './all-commands.recipe.ts'

export type AllCommandsDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The state of copying commands, and its callbacks. */
  copying: CommandCopying
}

/** All commands in three columns (match, practice, admin), with a search (docs/product/practice.md#practice-commands). */
export const AllCommandsDialog = ({ isOpen, onClose, copying }: AllCommandsDialogProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: allCommandsRecipe })()
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const catalogue = practiceCatalogue.map((command) => ({
    command,
    description: t(`commands.${command.id}`),
    initials: commandInitials[command.id],
  }))
  const found = findCommands(catalogue, query)
  const ofType = (type: CommandType) => found.filter(({ command }) => command.type === type)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('catalogue.title')} size="large" initialFocus={field}>
      <chakra.div css={styles.search}>
        <chakra.div css={styles.box}>
          <SearchField
            label={t('catalogue.search')}
            placeholder={t('catalogue.searchPlaceholder')}
            clearLabel={t('catalogue.clear')}
            value={query}
            onChange={setQuery}
            inputRef={field}
          />
        </chakra.div>
        <chakra.p css={styles.hint}>{t('catalogue.hint')}</chakra.p>
        <VisuallyHidden role="status">{query !== '' && t('catalogue.found', { count: found.length })}</VisuallyHidden>
      </chakra.div>
      <chakra.div css={styles.found}>
        {found.length === 0 ? (
          <EmptyState icon={<SearchX />} title={t('catalogue.none')} description={t('catalogue.noneHint')} />
        ) : (
          <chakra.div css={styles.columns}>
            {commandTypes.map((type) => (
              <chakra.section key={type} css={styles.column} hidden={ofType(type).length === 0}>
                <chakra.h3 css={styles.heading}>
                  <span>{t(`catalogue.types.${type}`)}</span>
                  <chakra.span css={styles.note}>{t(`catalogue.typeHints.${type}`)}</chakra.span>
                </chakra.h3>
                <chakra.ul css={styles.list}>
                  {ofType(type).map(({ command }) => (
                    <li key={command.id}>
                      <CommandRow command={command} copying={copying} isDetailed />
                    </li>
                  ))}
                </chakra.ul>
              </chakra.section>
            ))}
          </chakra.div>
        )}
      </chakra.div>
    </Dialog>
  )
}
