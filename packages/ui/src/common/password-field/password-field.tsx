import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Eye, EyeOff } from 'lucide-react'
import { useId } from 'react'
import { TextField, type TextFieldProps } from '../text-field/index.ts'
import { Tooltip } from '../tooltip/index.ts'
import { revealButtonRecipe } from './password-field.recipe.ts'
import { useHeld } from './use-held.ts'

const RevealButton = chakra('button', revealButtonRecipe)

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'inputMode' | 'autoComplete'> & {
  /** `new` for one being chosen, so that password managers offer to make and keep it. */
  purpose: 'current' | 'new'
}

/**
 * A password, shown only while the eye is held (section 2, login modal).
 * - It MUST be shown while the button is pressed by pointer, finger, Space or Enter, and hidden on release,
 *   when the pointer leaves, when focus leaves and when the form is sent.
 * - Assistive technology, which cannot hold, MUST be able to turn it over by a click.
 * - The button MUST NOT send the form, and MUST NOT take the caret out of the field.
 */
export const PasswordField = ({ purpose, ...field }: PasswordFieldProps) => {
  const { t } = useTranslation('common')
  const [isShown, holdProps] = useHeld()
  const ownId = useId()
  const id = field.id ?? ownId
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      id={id}
      type={isShown ? 'text' : 'password'}
      autoComplete={`${purpose}-password`}
      suffix={
        <Tooltip content={t('password.hold')} isDescription={false} isOpen={isShown ? false : undefined}>
          <RevealButton
            type="button"
            aria-label={t('password.show')}
            aria-pressed={isShown}
            aria-controls={id}
            {...holdProps}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </RevealButton>
        </Tooltip>
      }
    />
  )
}
