import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The links of a server, and the choices for a new one. */
export const inviteDialogRecipe = defineSlotRecipe({
  className: 'w-invites',
  slots: ['intro', 'list', 'invite', 'link', 'facts', 'buttons', 'code', 'heading', 'form', 'note'],
  base: {
    intro: { mb: '3', color: 'fg.muted' },
    list: { listStyle: 'none', minWidth: 0 },
    invite: { py: '3', minWidth: 0, borderTopWidth: '1px', borderColor: 'border' },
    link: {
      overflow: 'hidden',
      fontFamily: 'mono',
      fontSize: 'small',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    facts: { color: 'fg.muted', fontSize: 'small', fontVariantNumeric: 'tabular-nums' },
    buttons: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2' },
    code: { display: 'flex', justifyContent: 'center', mt: '3' },
    heading: { pt: '3', mb: '2', borderTopWidth: '1px', borderColor: 'border', textStyle: 'strong' },
    form: { display: 'flex', flexDirection: 'column', gap: '3' },
    note: { flex: 1, minWidth: 0, fontSize: 'small', lineHeight: '1.125rem' },
  },
})
