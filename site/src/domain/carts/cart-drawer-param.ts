/** The query parameter that opens the drawer of carts, with the value `true`. */
export const drawerParam = 'show-carts'
