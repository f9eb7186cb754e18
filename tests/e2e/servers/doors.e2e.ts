import type { Locator, Page } from 'playwright/test'
import { beginSignedIn, chooseSteamPlayer, freshSteamId } from '../harness/sign-in.ts'
import { expect, nameOf, rowsOf, test } from './servers-test.ts'

const playDoor = (page: Page) => page.getByRole('button', { name: '马上开打' })
const gatherDoor = (page: Page) => page.getByRole('button', { name: '凑人开局', exact: true })
const rentDoor = (page: Page) => page.getByRole('link', { name: '租台服务器' })

/** Opens the dialog of the door, and closes it with the keyboard. */
const pressByKeyboard = async (page: Page, door: Locator, dialog: string) => {
  await door.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(door).toBeFocused()
}

test('the page says what it is, and no door of a visitor leads into a wall', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('的 CS2 服务器，挑一台就能打。')).toBeVisible()
  await expect(playDoor(page)).toHaveAccessibleDescription('43 人在线')
  await pressByKeyboard(page, playDoor(page), '快速加入')

  await expect(rentDoor(page)).toHaveAccessibleDescription('先看价格，登录再租')
  await rentDoor(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '练习服' })).toBeVisible()
  await page.goBack()

  await expect(gatherDoor(page)).toHaveAccessibleDescription('登录后就能喊人')
  await gatherDoor(page).click()
  await page.getByRole('button', { name: '使用 Steam 登录' }).click()
  await chooseSteamPlayer(page, freshSteamId())
  await expect(page).toHaveURL(/\/$/)
  await expect(gatherDoor(page)).toHaveAccessibleDescription('人齐了就喊你')
})

test('a player chooses a quiet server and starts a gathering there', async ({ page }) => {
  await beginSignedIn(page, freshSteamId())
  await page.goto('/')
  await expect(rentDoor(page)).toHaveAccessibleDescription('和朋友开自己的局')
  await pressByKeyboard(page, gatherDoor(page), '凑人开局')

  await gatherDoor(page).click()
  const places = page.getByRole('dialog', { name: '凑人开局' }).getByRole('listitem')
  await expect(places.filter({ hasText: nameOf('roomy') })).toHaveCount(0)
  await places
    .filter({ hasText: nameOf('empty') })
    .getByRole('button', { name: '就这台' })
    .click()
  const gathering = page.getByRole('dialog', { name: nameOf('empty') })
  await gathering.getByRole('button', { name: /2 人/ }).last().click()
  await expect(gathering.getByText(/1 \/ 2/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(gatherDoor(page)).toHaveAccessibleDescription('1 局正在凑人')

  await gatherDoor(page).click()
  await expect(places.first()).toContainText(nameOf('empty'))
  // The next test begins without a gathering.
  await places.first().getByRole('button', { name: '就这台' }).click()
  await gathering.getByRole('button', { name: '取消报名' }).click()
  await page.keyboard.press('Escape')
  await expect(gatherDoor(page)).toHaveAccessibleDescription('人齐了就喊你')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a visitor who logs in for a gathering finds the door again', async ({ page }) => {
    await page.goto('/')
    await gatherDoor(page).click()
    await page.getByRole('button', { name: '使用 Steam 登录' }).click()
    await chooseSteamPlayer(page, freshSteamId())
    await gatherDoor(page).click()
    await expect(page.getByRole('dialog', { name: '凑人开局' })).toBeVisible()
  })

  test('a visitor who comes back sees the list without doors, from the first paint', async ({ page }) => {
    await page.goto('/')
    await expect(playDoor(page)).toBeVisible()
    await page.addInitScript(() => {
      const look = () => {
        const door = [...document.querySelectorAll('main button')].find((button) => /马上开打/.test(button.textContent))
        if (door?.checkVisibility()) Object.assign(window, { hasSeenDoor: true })
        requestAnimationFrame(look)
      }
      look()
    })
    await page.evaluate(() => localStorage.setItem('listSeen', '0'))
    await page.reload()
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '快速加入' })).toBeEnabled()
    await expect(playDoor(page)).toBeHidden()
    expect(await page.evaluate(() => Reflect.has(window, 'hasSeenDoor'))).toBe(false)
  })
})
