import { expect, it } from 'vitest'
import { addDialogOfList, isInDialogOfList } from './dialogs-of-list.ts'

it('knows which gatherings the open dialogs show', () => {
  const closeSheet = addDialogOfList((serverId) => serverId === 'a')
  expect(isInDialogOfList('a')).toBe(true)
  expect(isInDialogOfList('b')).toBe(false)
  const closeDialog = addDialogOfList(() => true)
  closeSheet()
  expect(isInDialogOfList('b')).toBe(true)
  closeDialog()
  expect(isInDialogOfList('b')).toBe(false)
})
