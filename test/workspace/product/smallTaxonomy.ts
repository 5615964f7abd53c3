/** A small taxonomy of our own, written as Google writes its files. */
export const TAXONOMY = `# Google_Product_Taxonomy_Version: 2026-01-01
1 - Animals
2 - Animals > Bird Supplies
3 - Animals > Bird Supplies > Bird Cages
4 - Animals > Dog Supplies
5 - Clothing
6 - Clothing > Shoes
7 - Clothing > Shoe Accessories > Shoe Laces
8 - Clothing > Shirts & Tops
9 - Kitchen & Dining
10 - Kitchen & Dining > Cups & Mugs
11 - Kitchen & Dining > Plates
12 - Kitchen & Dining > Café Supplies
`
