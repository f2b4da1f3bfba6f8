import type { Random } from '../random.ts';
import { entries } from './stock.ts';

export type Person = { first: string; last: string };

const FIRST = entries(`
  Jenna | Tasha | Brianna | Maria | Rosa | Kim | Linh | Thuy | Angela | Dominique | Kayla | Monique | Ashley | Destiny |
  Carmen | Yesenia | Priya | Fatima | Svetlana | Mei | Tiffany | Latoya | Jasmine | Nicole | Amber | Shanice | Gloria |
  Isabel | Camila | Sofia | Hannah | Emily | Rachel | Megan | Courtney | Danielle | Erica | Keisha | Nia | Imani |
  Whitney | Candace | Bianca | Adriana | Paola | Tina | Lucy | Anna | Nina | Vivian | Grace | Joy | Stella | Ruby | Hazel |
  Ivy | Chloe | Zoe | Naomi | Renee | Simone | Yvette | Marisol | Xiomara | Alondra | Kiara | Tamika | Ebony | Porsha |
  Marcus | Andre | Tony | Luis | Carlos | Miguel | Nico | Hector | Rashad | Darnell | Jamal | Terrell | Kevin | Eddie | Sam |
  Joe | Frank | Vinny | Ray | Leo | Omar | Ahmed | Yusuf | Igor | Boris | Dmitri | Alex | Chris | Jay | Trey | Malik
`);

const LAST = entries(`
  Ortiz | Nguyen | Tran | Le | Pham | Johnson | Williams | Brown | Jackson | Washington | Jefferson | Coleman | Brooks |
  Bennett | Foster | Hayes | Reyes | Ramirez | Torres | Flores | Castillo | Delgado | Vargas | Mendoza | Silva | Santos |
  Costa | Rossi | Moretti | Bianchi | Kowalski | Novak | Petrov | Ivanova | Kim | Park | Lee | Chen | Wang | Lin | Patel |
  Shah | Khan | Haddad | Nassar | Cohen | Levine | Murphy | Kelly | Sullivan | Baker | Carter | Turner | Phillips | Evans |
  Parker | Edwards | Stewart | Morris | Rogers | Reed | Cook | Bell | Ward | Cox | Gray | James | Watson | Price | Wood |
  Barnes | Ross | Henderson | Powell | Long | Hughes | Butler | Simmons | Bryant | Alexander | Griffin | Hamilton | Graham |
  Wallace | West | Cole | Jordan | Owens | Reynolds | Fisher | Ellis | Gibson | McDonald | Cruz | Marshall | Gomez | Murray
`);

export const makePerson = (random: Random): Person => ({
  first: random.pick(FIRST),
  last: random.pick(LAST),
});

export const fullName = ({ first, last }: Person): string => `${first} ${last}`;
