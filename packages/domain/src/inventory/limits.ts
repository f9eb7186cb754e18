// docs/product/inventory.md#inventory

/** Delay of loading the frame after the sign-in, so that the page itself loads first. */
export const inventoryFrameDelayMs = 500
/** Maximum time that the spinner covers the loading frame. */
export const inventorySpinnerMs = 4_000
/** The simulator's tokens are shorter. */
export const inventoryTokenMaxLength = 512
