// The island whose card is open; the board shows it and the keys change it.

export const chosen = $state<{ island: number | null }>({ island: null });
