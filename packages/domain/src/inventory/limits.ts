// docs/product.md#inventory

/** The frame is loaded this long after its sign-in, so that the page itself comes first. */
export const inventoryFrameDelayMs = 500
/** The spinner covers the frame until it has loaded, and at most this long. */
export const inventorySpinnerMs = 4_000
/** Longer tokens are not the simulator's. */
export const inventoryTokenMaxLength = 512
