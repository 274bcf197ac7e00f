/** Words that are frequent in Portuguese business documents and rare in other languages; folded. */
export const frequent =
  'o a os as de e do da dos das ao no na em para com por sua seu nos que se nao uma um fatura factura data valor total iva cliente preco pagamento quantidade descricao obrigado obrigada contribuinte numero vencimento encomenda orcamento guia remessa nota credito recibo extrato conta saldo movimento debito banco montante desconto unitario taxa incidencia isencao motivo prazo dias rua avenida telefone telef codigo postal artigo artigos designacao morada mercadoria multibanco entidade referencia numerario troco operador caixa loja volte sempre processado programa certificado atcud software original capital social matricula conservatoria exmo senhores cond cobranca aviso atraso divida inicial transferencia lancamento servicos liquido iliquido ate lda nif';

export const months: readonly string[] = [
  'janeiro jan',
  'fevereiro fev',
  'marco mar',
  'abril abr',
  'maio mai',
  'junho jun',
  'julho jul',
  'agosto ago',
  'setembro set',
  'outubro out',
  'novembro nov',
  'dezembro dez',
];

export const weekdays: readonly string[] = [
  'segunda feira seg',
  'terca feira ter',
  'quarta feira qua',
  'quinta feira qui',
  'sexta feira sex',
  'sabado sab',
  'domingo dom',
];

/** How lines begin that are not names: salutations, headings of columns, labels of numbers. */
export const notNames =
  'exmo, com os melhores cumprimentos, preco unitario, descricao, designacao, quantidade, referencia, pagina, obrigado, morada, endereco, (metodo|forma) de pagamento, dados (bancarios|de contacto|para pagamento), contacto[s], observacoes, notas, sede, capital social';

/** Before the title of a document: "Your invoice". */
export const possessives = '[a ]sua';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'razao social, empresa, designacao social, denominacao[ social], firma, nome/razao social',
  name: 'nome, nome completo',
  street: 'morada, endereco, rua',
  town: 'localidade, cidade, municipio',
  postalCode: 'codigo postal, cep',
  region: 'distrito, estado',
  country: 'pais',
};
